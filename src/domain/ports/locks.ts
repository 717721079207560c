/** Locks that all tabs of a browser share. */
export interface LocksPort {
  /**
   * Runs `task` once the lock is free, keeps the lock until the task has settled, and resolves with the task's result.
   * `guarded` names the local storage that the task reads and writes: the task then begins only once this tab sees the
   * previous owner's writes, which the lock alone does not ensure.
   */
  readonly request: <Value>(
    name: string,
    task: () => Value | Promise<Value>,
    guarded?: readonly string[],
  ) => Promise<Value>;
}

/** The browser's own lock manager, as far as it is needed. */
export interface LockManagerPort {
  /** As in `LocksPort`, with no word about storage. */
  readonly request: <Value>(name: string, task: () => Value | Promise<Value>) => Promise<Value>;
  /** Acquires a lock merely as a marker. Resolves once every tab can see it, with a function that releases it. */
  readonly hold: (name: string) => Promise<() => void>;
  /** The names of the locks that any tab owns. */
  readonly held: () => Promise<readonly string[]>;
}
