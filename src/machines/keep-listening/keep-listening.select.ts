import type { SnapshotFrom } from 'xstate';
import type { keepListeningMachine } from './keep-listening.machine.ts';

/** Whether the remaining tracks of a list play on automatically. */
export function selectKeepsListening({ context }: SnapshotFrom<typeof keepListeningMachine>): boolean {
  return context.on;
}
