import { createActor, type AnyActorLogic } from 'xstate';

const snapshots = new WeakMap<AnyActorLogic, unknown>();

/** What the server has rendered of actors that begin with more than their machine does. */
const sent = new WeakMap<object, unknown>();

/** Notes that the server renders, or has rendered, an actor as it is now. */
export function noteSent(actor: { readonly getSnapshot: () => unknown }): void {
  sent.set(actor, actor.getSnapshot());
}

/** What the server renders of an actor: its initial snapshot, unless the page contains more. */
export function sentSnapshotOf(actor: { readonly logic: AnyActorLogic }): unknown {
  return sent.get(actor) ?? initialSnapshotOf(actor.logic);
}

/**
 * What a machine begins with, before it has read anything of this listener. The server renders it, and the browser
 * hydrates with it, so that both draw the same page for everybody.
 */
function initialSnapshotOf(logic: AnyActorLogic): unknown {
  const known = snapshots.get(logic);
  if (known !== undefined) return known;
  const snapshot: unknown = createActor(logic).getSnapshot();
  snapshots.set(logic, snapshot);
  return snapshot;
}
