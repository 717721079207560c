import type { LockManagerPort } from '../domain/ports.ts';

/** The locks of this browser; without any, as on an insecure origin, locks of this tab alone. */
export function createLockManager(): LockManagerPort {
  return navigator.locks ? browserLocks(navigator.locks) : tabLocks();
}

function browserLocks(locks: LockManager): LockManagerPort {
  return {
    // The browser's own type wraps the task's promise in another one; the value is in fact flattened.
    request: (name, task) =>
      locks.request(name, async () => task()) as ReturnType<typeof task> & Promise<never>,
    hold: (name) =>
      new Promise((granted, refused) => {
        locks
          .request(name, () => new Promise<void>((release) => granted(() => release())))
          .catch((error: unknown) => refused(error));
      }),
    held: async () => {
      const { held } = await locks.query();
      return (held ?? []).flatMap(({ name }) => (name === undefined ? [] : [name]));
    },
  };
}

function tabLocks(): LockManagerPort {
  const last = new Map<string, Promise<unknown>>();
  return {
    async request(name, task) {
      const result = (last.get(name) ?? Promise.resolve()).then(task, task);
      last.set(name, result);
      return result;
    },
    hold: () => Promise.resolve(() => undefined),
    held: () => Promise.resolve([]),
  };
}
