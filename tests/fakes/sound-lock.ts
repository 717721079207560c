import type { SoundLockPort } from '../../src/domain/ports.ts';

interface Claim {
  readonly onGranted: () => void;
  readonly onLost: () => void;
}

/** Permission to play, shared by a browser's tabs: first come, first served, unless stolen; later. */
export class FakeSound {
  #holder: Claim | null = null;
  #line: Claim[] = [];
  #watchers: (() => void)[] = [];

  /** How many tabs have permission: never more than one. */
  get isHeld(): boolean {
    return this.#holder !== null;
  }

  /** The lock as one tab sees it. */
  readonly port: SoundLockPort = {
    claim: ({ steal }, onGranted, onLost) => {
      const isHolder = () => this.#holder === claim;
      const claim: Claim = { onGranted: () => queueMicrotask(() => isHolder() && onGranted()), onLost };
      if (steal) {
        const previous = this.#holder;
        this.#holder = claim;
        previous?.onLost();
        claim.onGranted();
      } else {
        this.#line.push(claim);
        this.#serve();
      }
      return {
        release: () => {
          this.#line = this.#line.filter((waiting) => waiting !== claim);
          if (this.#holder === claim) this.#holder = null;
          this.#serve();
        },
      };
    },
    isHeld: () => Promise.resolve(this.isHeld),
    isClaimed: () => Promise.resolve(this.#line.length > 0),
    whenFree: (signal) =>
      new Promise((resolve, reject) => {
        this.#watchers.push(resolve);
        signal.addEventListener('abort', () => reject(new Error('No longer waiting')), { once: true });
        this.#serve();
      }),
  };

  #serve(): void {
    if (this.#holder) return;
    const next = this.#line.shift();
    if (next) {
      this.#holder = next;
      next.onGranted();
      return;
    }
    for (const notify of this.#watchers.splice(0)) notify();
  }
}
