import type { LogPort } from '../domain/ports/log.ts';
import type { StorageStatus } from './store.types.ts';

/** Whether everything that was written is also kept, found out from what the browser refuses. */
export interface StatusKeeper {
  readonly now: () => StorageStatus;
  readonly subscribe: (listener: (status: StorageStatus) => void) => () => void;
  /** The browser would not read or write for this holder. */
  readonly refused: (holder: object, error: unknown, doing: string) => void;
  /** Everything that this holder has is kept. */
  readonly kept: (holder: object) => void;
}

type Reason = 'blocked' | 'full';

/** Browsers call a full storage by this name; whatever else they throw means that they do not allow it. */
function reasonOf(error: unknown): Reason {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED' ? 'full' : 'blocked';
}

/** A keeper that believes in storage until it is refused. */
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
      // A page asks for a value again and again: a refusal that goes on is written down once.
      if (!refusals.has(holder)) log.error(`The browser's storage failed while ${doing}`, error);
      refusals.set(holder, reasonOf(error));
      look();
    },
    kept(holder) {
      if (refusals.delete(holder)) look();
    },
  };
}
