import type { SnapshotFrom } from 'xstate';
import type { connectionTestMachine } from './connection-test.machine.ts';
import type { ConnectionAnswer } from './connection-test.types.ts';

type Snapshot = SnapshotFrom<typeof connectionTestMachine>;

/** The last answer; null before a first test and during one. */
export function selectConnectionAnswer(snapshot: Snapshot): ConnectionAnswer | null {
  return snapshot.context.answer;
}

export function selectIsTestingConnection(snapshot: Snapshot): boolean {
  return snapshot.hasTag('busy');
}
