import type { LogPort } from '../domain/ports.ts';
import type { StorageStatus } from './store.types.ts';

/** Tracks whether everything written is also stored, by what the browser refuses. */
export interface StatusKeeper {
  readonly now: () => StorageStatus;
  readonly subscribe: (listener: (status: StorageStatus) => void) => () => void;
  /** The browser refused to read or write this key. */
  readonly refused: (holder: object, error: unknown, doing: string) => void;
  /** Everything of this key is stored. */
  readonly kept: (holder: object) => void;
}

type Reason = 'blocked' | 'full';

/** The browsers' name for full storage; any other error means that storage is not allowed. */
function reasonOf(error: unknown): Reason {
  const isFull =
    error instanceof Error && /^(?:QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/.test(error.name);
  return isFull ? 'full' : 'blocked';
}

/** The status starts as 'stored' and changes at the first refusal. */
export function createStatus(log: LogPort): StatusKeeper {
  const refusals = new Map<object, Reason>();
  const listeners = new Set<(status: StorageStatus) => void>();
  let current: StorageStatus = { kind: 'available' };

  function look(): void {
    const [reason] = refusals.values();
    const next: StorageStatus = reason ? { kind: 'memory', reason } : { kind: 'available' };
    if (next.kind === current.kind) return;
    current = next;
    for (const listener of listeners) listener(current);
  }

  return {
    now: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refused(holder, error, doing) {
      // A page reads a value again and again: the same refusal is logged once.
      if (!refusals.has(holder)) log.error(`The browser's storage failed while ${doing}`, error);
      refusals.set(holder, reasonOf(error));
      look();
    },
    kept(holder) {
      if (refusals.delete(holder)) look();
    },
  };
}
