import type { SoundLockPort } from '../domain/ports/sound-lock.ts';

/** The one sound of this browser, as a lock of its own; without locks every tab may sound, and only messages keep them apart. */
export function createSoundLock(
  name: string,
  locks: LockManager | undefined = navigator.locks,
): SoundLockPort {
  return locks ? browserSound(locks, name) : ownSound;
}

function browserSound(locks: LockManager, name: string): SoundLockPort {
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
      // A request that steals cannot be taken back, and need not be: it is granted at once.
      locks.request(name, steal ? { steal } : { signal: waiting.signal }, held).catch(() => {
        if (!isWanted) return;
        isWanted = false;
        // Granted and refused after all means stolen; refused from the start, the browser keeps no locks here.
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

const ownSound: SoundLockPort = {
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
  // Without a line to look at, every claim is taken for one that stands.
  isClaimed: () => Promise.resolve(true),
  // Nobody can tell, and nothing untrue is said.
  whenFree: () => Promise.resolve(),
};
