import type { OpenPagePort } from '../../src/domain/ports.ts';

/** A page whose path, edition and links a test sets. It has no edition unless a test sets one. */
export class FakeOpenPage implements OpenPagePort {
  current = '/profile';
  edition: string | null = null;
  readonly #listeners = new Set<(path: string) => void>();

  path = (): string => this.current;

  editionText = (): string | null => this.edition;

  onIntent = (listener: (path: string) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Points at a link. */
  pointAt(path: string): void {
    for (const listener of this.#listeners) listener(path);
  }
}
