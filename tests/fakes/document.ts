import type { Appearance } from '../../src/domain/ports.ts';

/** A page that records how it should look. */
export class FakeDocument {
  readonly appearances: Appearance[] = [];

  setAppearance = (appearance: Appearance): void => void this.appearances.push(appearance);

  /** How it looks now. */
  now(): Appearance | undefined {
    return this.appearances.at(-1);
  }
}
