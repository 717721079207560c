import type { ResponseStore } from '../../src/domain/ports.ts';

/** A database in memory that a test can block, or that never answers. */
export class FakeResponseStore implements ResponseStore {
  readonly records = new Map<string, unknown>();
  readonly noted = new Map<string, unknown>();
  /** 'blocked': every call rejects; 'silent': none settles. */
  state: 'open' | 'blocked' | 'silent' = 'open';

  read = (key: string): Promise<unknown> => this.#answer(() => this.records.get(key));

  write = (key: string, record: unknown, note: unknown): Promise<void> =>
    this.#answer(() => {
      this.noted.set(key, structuredClone(note));
      this.records.set(key, structuredClone(record));
    });

  notes = (): Promise<ReadonlyMap<string, unknown>> => this.#answer(() => new Map(this.noted));

  remove = (keys: readonly string[]): Promise<void> =>
    this.#answer(() => {
      for (const key of keys) {
        this.records.delete(key);
        this.noted.delete(key);
      }
    });

  clear = (): Promise<void> =>
    this.#answer(() => {
      this.records.clear();
      this.noted.clear();
    });

  #answer<Value>(work: () => Value): Promise<Value> {
    if (this.state === 'silent') return new Promise(() => undefined);
    if (this.state === 'blocked') return Promise.reject(new DOMException('Blocked', 'InvalidStateError'));
    return Promise.resolve().then(work);
  }
}
