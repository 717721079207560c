import type { PlayerLookPort } from '../../src/domain/ports.ts';

type Shown = Parameters<PlayerLookPort['show']>[0];

/** A player that records the look it was sent. */
export class FakePlayerLook implements PlayerLookPort {
  readonly shown: Shown[] = [];

  show: PlayerLookPort['show'] = (track) => void this.shown.push(track);
}
