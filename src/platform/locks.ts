import type { LockManagerPort } from '../domain/ports/locks.ts';

/** The locks of this browser; where it has none, as on a page without a secure origin, locks of this tab alone. */
export function createLockManager(): LockManagerPort {
  return navigator.locks ? browserLocks(navigator.locks) : tabLocks();
}

function browserLocks(locks: LockManager): LockManagerPort {
  return {
    // The browser's own type promises more promises than there are: a task's value is given as it settles.
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
      const turn = (last.get(name) ?? Promise.resolve()).then(task, task);
      last.set(name, turn);
      return turn;
    },
    hold: () => Promise.resolve(() => undefined),
    held: () => Promise.resolve([]),
  };
}
