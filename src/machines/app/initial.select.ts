import { createActor, type AnyActorLogic } from 'xstate';

const snapshots = new WeakMap<AnyActorLogic, unknown>();

/**
 * What a machine begins with, before it has read anything of this listener. The server renders it, and the browser
 * hydrates with it, so that both draw the same page for everybody.
 */
export function initialSnapshotOf(logic: AnyActorLogic): unknown {
  const known = snapshots.get(logic);
  if (known !== undefined) return known;
  const snapshot: unknown = createActor(logic).getSnapshot();
  snapshots.set(logic, snapshot);
  return snapshot;
}
