import type { PressesPort } from '../../src/domain/ports.ts';

/** The presses of a listener, controlled by a test. */
export class FakePresses implements PressesPort {
  readonly #listeners = new Set<() => void>();

  onPress = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  press(): void {
    for (const listener of this.#listeners) listener();
  }
}
