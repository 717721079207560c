import type { SoundLockPort } from '../domain/ports.ts';

/** The one permission to play, as a Web Lock; without locks only messages pause other tabs. */
export function createSoundLock(
  name: string,
  locks: LockManager | undefined = navigator.locks,
): SoundLockPort {
  return locks ? browserPlayback(locks, name) : ownPlayback;
}

function browserPlayback(locks: LockManager, name: string): SoundLockPort {
  return {
    claim({ steal }, onGranted, onLost) {
      let letGo = () => {};
      let isWanted = true;
      let isGranted = false;
      const waiting = new AbortController();
      const held = () =>
        new Promise<void>((resolve) => {
          if (!isWanted) return resolve();
          letGo = resolve;
          isGranted = true;
          onGranted();
        });
      // A stealing request cannot be aborted, and need not be: it is granted at once.
      locks.request(name, steal ? { steal } : { signal: waiting.signal }, held).catch(() => {
        if (!isWanted) return;
        isWanted = false;
        // A rejection after the grant means that the lock was stolen; one before it means that the browser
        // has no locks here.
        if (isGranted) onLost();
        else onGranted();
      });
      return {
        release() {
          isWanted = false;
          waiting.abort();
          letGo();
        },
      };
    },
    async isClaimed() {
      const { pending } = await locks.query();
      return (pending ?? []).some((claim) => claim.name === name && claim.mode === 'exclusive');
    },
    isHeld: () => locks.request(name, { mode: 'shared', ifAvailable: true }, (lock) => lock === null),
    whenFree: (signal) => locks.request(name, { mode: 'shared', signal }, () => undefined),
  };
}

const ownPlayback: SoundLockPort = {
  claim(_options, onGranted) {
    let isWanted = true;
    void Promise.resolve().then(() => {
      if (isWanted) onGranted();
    });
    return {
      release() {
        isWanted = false;
      },
    };
  },
  isHeld: () => Promise.resolve(false),
  // Without a list of locks every claim counts as valid.
  isClaimed: () => Promise.resolve(true),
  // The holder is unknown, so none is reported.
  whenFree: () => Promise.resolve(),
};
