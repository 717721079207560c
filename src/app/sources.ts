import { fromCallback, type EventObject } from 'xstate';

/** Sends the machine of a listening actor an event. */
export type Send<Event extends EventObject> = (event: Event) => void;

/** A listening actor: `listen` subscribes, sends the machine events, and returns a function that unsubscribes. */
export function source(listen: (send: Send<EventObject>) => () => void) {
  return fromCallback(({ sendBack }) => listen(sendBack));
}
