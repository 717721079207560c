import type { Appearance, DocumentPort } from '../../src/domain/ports.ts';

/** A page that records how it should look. */
export class FakeDocument implements DocumentPort {
  readonly appearances: Appearance[] = [];

  setAppearance = (appearance: Appearance): void => void this.appearances.push(appearance);

  /** How it looks now. */
  now(): Appearance | undefined {
    return this.appearances.at(-1);
  }
}
