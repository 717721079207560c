import type { SnapshotFrom } from 'xstate';
import type { Track } from '../../domain/track.ts';
import type { rouletteMachine } from './roulette.machine.ts';

type Snapshot = SnapshotFrom<typeof rouletteMachine>;

/** The pick that is shown, or null. While a new one is looked for it stays. */
export function selectPick(snapshot: Snapshot): Track | null {
  return snapshot.context.track;
}

/** Whether a pick is in progress: the record spins and the button is disabled. */
export function selectIsPicking(snapshot: Snapshot): boolean {
  return snapshot.hasTag('loading');
}
