import type { PlayerLookPort } from '../domain/ports.ts';

const look = async () => {
  const { createPlayerLook } = await import('./player-look.ts');
  return createPlayerLook();
};
let loaded: Promise<PlayerLookPort> | undefined;

/** The look of this page's player, whose code loads with the first track. If it cannot be loaded, the player stays as it is. */
export const playerLook: PlayerLookPort = {
  show: (track, mayReadAudio) => {
    loaded ??= look();
    loaded.then((port) => port.show(track, mayReadAudio)).catch(() => (loaded = undefined));
  },
};
