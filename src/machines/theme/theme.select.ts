import type { SnapshotFrom } from 'xstate';
import type { themeMachine } from './theme.machine.ts';
import type { Theme } from './theme.types.ts';

type Snapshot = SnapshotFrom<typeof themeMachine>;

/** The theme that is shown. */
export function selectTheme({ context }: Snapshot): Theme {
  return context.choice ?? context.system;
}
