/** Parts of the shell that the first screen does not show, each in a chunk of its own. */
export const lazyParts = {
  queuePanel: () => import('../queue-panel/queue-panel.tsx'),
  drawer: () => import('./drawer.tsx'),
  playerSheet: () => import('../player-bar/player-sheet.tsx'),
  toasters: () => import('../toasts/toasters.tsx'),
};

/** Fetches a part ahead: at the first sign that somebody is about to open it. */
export function prefetch(part: keyof typeof lazyParts): void {
  void lazyParts[part]().catch(() => {});
}
