import type { PressesPort } from '../../src/domain/ports/presses.ts';

/** A listener's hand that a test moves. */
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
