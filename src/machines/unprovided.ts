import {
  fromCallback,
  fromPromise,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

/** The placeholder of an async actor that `createApp` provides. Unprovided it fails under its own name. */
export function unprovided<Output, Input = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor '${name}' was not provided`)));
}

/**
 * The placeholder of a callback actor that `createApp` provides; `Received` and `Emitted` are its events.
 * Run without, it fails at once.
 */
export function unprovidedSource<
  Received extends EventObject = EventObject,
  Emitted extends EventObject = EventObject,
>(name: string) {
  return fromCallback<Received, NonReducibleUnknown, Emitted>(() => {
    throw new Error(`The actor '${name}' was not provided`);
  });
}
