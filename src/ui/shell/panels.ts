import { lazy } from '../kit/lazy.tsx';

// Panels of the shell that the first screen does not show.
export const QueuePanel = lazy(() => import('../queue-panel/queue-panel.tsx'));
export const Drawer = lazy(() => import('./drawer.tsx'));
export const PlayerSheet = lazy(() => import('../player-bar/player-sheet.tsx'));
export const LyricsPanel = lazy(() => import('../lyrics/lyrics-panel.tsx'));
