import type { PlayerLookPort } from '../domain/ports.ts';

let loaded: Promise<PlayerLookPort> | undefined;

/** The look of this page's player, whose code loads with the first track. If it cannot be loaded, the player stays as it is. */
export const playerLook: PlayerLookPort = {
  show: (track, mayReadAudio) => {
    loaded ??= import('./player-look.ts').then(({ createPlayerLook }) => createPlayerLook());
    loaded.then((port) => port.show(track, mayReadAudio)).catch(() => (loaded = undefined));
  },
};
