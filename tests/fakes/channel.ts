import type { ChannelPort } from '../../src/domain/ports.ts';

/** The channel of one tab, on which the test acts as the other tabs. */
export class FakeChannel implements ChannelPort {
  readonly posted: unknown[] = [];
  readonly #listeners = new Set<(message: unknown) => void>();

  post = (message: unknown): void => {
    this.posted.push(message);
  };

  subscribe = (listener: (message: unknown) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Another tab posts a message. */
  receive(message: unknown): void {
    for (const listener of this.#listeners) listener(message);
  }
}
