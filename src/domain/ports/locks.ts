/** Locks that hold for all tabs of a browser together. */
export interface LocksPort {
  /**
   * Runs `task` once the lock is free, holds the lock until the task has settled, and gives what the task gives.
   * `guarded` names what the task reads and writes in local storage: it then begins only once this tab sees what the
   * holder before it wrote there, which the lock alone does not bring about.
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
  /** Takes a lock merely to be seen. Settles once every tab can see it; gives the way to let it go. */
  readonly hold: (name: string) => Promise<() => void>;
  /** The names of the locks that are held in any tab. */
  readonly held: () => Promise<readonly string[]>;
}
