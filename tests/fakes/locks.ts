import type { LockManagerPort, LocksPort } from '../../src/domain/ports.ts';

/** The lock manager of a browser: all its tabs share its locks, first come, first served. */
export class FakeLockManager implements LockManagerPort {
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #held = new Map<string, number>();
  /** Set to refuse every lock from now on, as a browser does for a page that is closing. */
  refuses: Error | null = null;

  request = async <Value>(name: string, task: () => Value | Promise<Value>): Promise<Value> => {
    if (this.refuses) throw this.refuses;
    const result = (this.#queues.get(name) ?? Promise.resolve()).then(async () => {
      this.#held.set(name, (this.#held.get(name) ?? 0) + 1);
      try {
        return await task();
      } finally {
        this.#held.delete(name);
      }
    });
    this.#queues.set(
      name,
      result.catch(() => undefined),
    );
    return result;
  };

  hold = (name: string): Promise<() => void> =>
    new Promise((granted) => {
      void this.request(name, () => new Promise<void>((release) => granted(release)));
    });

  held = async (): Promise<readonly string[]> => [...this.#held.keys()];
}

/** Locks for a test that has one tab, or tabs that see each other's writes at once. */
export function fakeLocks(manager: FakeLockManager = new FakeLockManager()): LocksPort {
  return { request: manager.request };
}
