import { createActor, type AnyActorLogic } from 'xstate';

/** What a view reads: an actor, or what stands for one. */
export interface Readable {
  readonly getSnapshot: () => unknown;
  readonly subscribe: (observer: {
    readonly next: (snapshot: unknown) => void;
    readonly error?: (error: unknown) => void;
  }) => { unsubscribe(): void };
}

const initials = new WeakMap<object, Readable>();

/** Notes that the server renders, or has rendered, an actor as it is now. */
export function noteSent(actor: Readable): void {
  const snapshot = actor.getSnapshot();
  initials.set(actor, { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe() {} }) });
}

/**
 * The same actor before it was ever started, or with what its page is sent with: it knows nothing of this
 * listener. The server renders it, and the browser hydrates with it, so that both draw the same page for
 * everybody.
 */
export function initialOf(actor: Readable): Readable {
  const { logic } = actor as Readable & { readonly logic: AnyActorLogic };
  const known = initials.get(actor) ?? initials.get(logic);
  if (known) return known;
  const initial = createActor(logic);
  initials.set(logic, initial);
  return initial;
}
