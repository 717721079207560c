import {
  fromCallback,
  fromPromise,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

/** The place of an async actor that createCore or createApp gives. Run without, it fails under its own name. */
export function unprovided<Output, Input = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor '${name}' was not provided`)));
}

/** The place of a listening actor that createCore or createApp gives; `Received` is what it is sent. Run without, it fails at once. */
export function unprovidedSource<Received extends EventObject = EventObject, Input = NonReducibleUnknown>(
  name: string,
) {
  return fromCallback<Received, Input>(() => {
    throw new Error(`The actor '${name}' was not provided`);
  });
}
