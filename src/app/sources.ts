import { fromCallback, type EventObject } from 'xstate';

/** Sends the machine of a listening actor an event. */
export type Send<Event extends EventObject> = (event: Event) => void;

/** An actor that listens: `listen` subscribes, sends events, and returns what unsubscribes. */
export function source(listen: (send: Send<EventObject>) => () => void) {
  return fromCallback(({ sendBack }) => listen(sendBack));
}
