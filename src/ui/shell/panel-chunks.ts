import { chunk } from '../kit/chunk.ts';

/** Panels of the shell that the first screen does not show, each in a chunk of its own. */
export const panelChunks = {
  queuePanel: chunk(() => import('../queue-panel/queue-panel.tsx')),
  drawer: chunk(() => import('./drawer.tsx')),
  lyricsPanel: chunk(() => import('../lyrics/lyrics-panel.tsx')),
};
