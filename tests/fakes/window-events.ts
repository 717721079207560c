import type { WindowEventName, WindowEventsPort } from '../../src/domain/ports.ts';

/** A window's events over an EventTarget of its own, and the sent ones. */
export class FakeWindowEvents implements WindowEventsPort {
  readonly sent: { readonly name: WindowEventName; readonly detail: unknown }[] = [];
  readonly #target = new EventTarget();
  /** How many listeners it has now. */
  listeners = 0;

  dispatch = (name: WindowEventName, detail: object): void => {
    this.sent.push({ name, detail });
    this.#target.dispatchEvent(new CustomEvent(name, { detail }));
  };

  listen = (name: WindowEventName, listener: (detail: unknown) => void): (() => void) => {
    const receive = (event: Event) => listener((event as CustomEvent<unknown>).detail);
    this.#target.addEventListener(name, receive);
    this.listeners += 1;
    return () => {
      this.#target.removeEventListener(name, receive);
      this.listeners -= 1;
    };
  };

  /** Another script of the page sends an event. */
  sendFromElsewhere(name: WindowEventName, detail: unknown = null): void {
    this.#target.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** The names of the sent events, in order. */
  names(): readonly WindowEventName[] {
    return this.sent.map(({ name }) => name);
  }
}
