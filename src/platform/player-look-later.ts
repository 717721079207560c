import type { PlayerLookPort } from '../domain/ports.ts';

let loaded: Promise<PlayerLookPort> | undefined;

/** The look of this page's player, loaded with the first track; without it nothing changes. */
export const playerLook: PlayerLookPort = {
  show: (track, mayReadAudio) => {
    loaded ??= import('./player-look.ts').then((code) => code.createPlayerLook());
    loaded.then((port) => port.show(track, mayReadAudio)).catch(() => (loaded = undefined));
  },
};
