import type { TagManagerPort } from '../../src/domain/ports.ts';

/** A data layer that a test can read and break, and a tag manager whose script loads or does not. */
export class FakeTagManager implements TagManagerPort {
  /** The current value of the data layer. */
  page: unknown = undefined;
  readonly loaded: string[] = [];
  #onFailure: (error: unknown) => void = () => undefined;

  layer = (): unknown => this.page;

  makeLayer = (): unknown[] => {
    const layer: unknown[] = [];
    this.page = layer;
    return layer;
  };

  load = (id: string, onFailure: (error: unknown) => void): void => {
    this.loaded.push(id);
    this.#onFailure = onFailure;
    if (!Array.isArray(this.page)) this.makeLayer();
  };

  /** The script cannot be loaded. */
  fail(error: unknown = new Error('The script did not load')): void {
    this.#onFailure(error);
  }

  /** The entries of the data layer; none if there is no layer. */
  entries(): readonly Record<string, unknown>[] {
    return Array.isArray(this.page) ? (this.page as Record<string, unknown>[]) : [];
  }
}
