import type { SnapshotFrom } from 'xstate';
import type { keepListeningMachine } from './keep-listening.machine.ts';

/** Whether the rest of a list plays on by itself. */
export function selectKeepsListening({ context }: SnapshotFrom<typeof keepListeningMachine>): boolean {
  return context.on;
}
