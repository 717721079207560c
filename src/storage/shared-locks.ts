import type { LockManagerPort, LocksPort, LogPort, StorageArea, Wait } from '../domain/ports.ts';
import { fingerprint } from '../domain/text.ts';
import { WRITE_MARKER_MS, WRITE_VISIBLE_POLL_MS, WRITE_VISIBLE_TIMEOUT_MS } from '../limits/storage.ts';

interface Marker {
  readonly name: string;
  /** The number of the acquisition that left it. */
  readonly count: number;
  readonly print: string | undefined;
}

const noMarker: Marker = { name: '', count: 0, print: undefined };

/** The texts stored under some keys; empty if storage cannot be read. */
type Texts = readonly (string | null)[];

const printOf = (texts: Texts) => texts.map((text) => (text === null ? 'none' : fingerprint(text))).join('+');

const markerName = (lock: string, count: number, print: string) => `${lock}#${count}#${print}`;

function newestMarker(lock: string, held: readonly string[]): Marker {
  let newest = noMarker;
  for (const name of held) {
    if (!name.startsWith(`${lock}#`)) continue;
    const [count, print] = name.slice(lock.length + 1).split('#');
    const marker = { name, count: Number(count), print };
    if (marker.count > newest.count) newest = marker;
  }
  return newest;
}

/**
 * Locks under which tabs see each other's writes. A Web Lock alone does not guarantee that: local storage
 * reaches another process a moment after a write, and the lock may arrive first. The next holder would then
 * read the old text and overwrite a change that it has not seen. So a holder that wrote leaves a marker: a
 * second lock, held for a while, whose name contains the fingerprint of the new text. The next holder waits
 * until it reads a text with that fingerprint. Locks are queried where they are granted, so a marker is never
 * late, and a tab that crashes leaves none behind.
 */
export function createSharedLocks(
  manager: LockManagerPort,
  local: StorageArea,
  wait: Wait,
  log: LogPort,
): LocksPort {
  const ownMarkers = new Map<string, { readonly name: string; readonly release: () => void }>();

  function read(guarded: readonly string[]): Texts {
    try {
      return guarded.map((name) => local.getItem(name));
    } catch {
      return [];
    }
  }

  /** The number of this acquisition. */
  async function seeEarlierWrites(lock: string, guarded: readonly string[]): Promise<number> {
    const marker = newestMarker(lock, await manager.held());
    if (marker !== noMarker && marker.name !== ownMarkers.get(lock)?.name) {
      const tries = WRITE_VISIBLE_TIMEOUT_MS / WRITE_VISIBLE_POLL_MS;
      for (let tried = 0; tried < tries && printOf(read(guarded)) !== marker.print; tried += 1) {
        await wait(WRITE_VISIBLE_POLL_MS);
      }
    }
    return marker.count + 1;
  }

  async function leaveMarker(lock: string, count: number, print: string): Promise<void> {
    const name = markerName(lock, count, print);
    const release = await manager.hold(name);
    ownMarkers.get(lock)?.release();
    ownMarkers.set(lock, { name, release });
    void wait(WRITE_MARKER_MS).then(() => {
      release();
      if (ownMarkers.get(lock)?.name === name) ownMarkers.delete(lock);
    });
  }

  async function runSeeing<Value>(
    lock: string,
    task: () => Value | Promise<Value>,
    guarded: readonly string[],
  ): Promise<Value> {
    // If the query or the marker fails, the task still has its plain Web Lock.
    const count = await seeEarlierWrites(lock, guarded).catch(() => 1);
    const before = read(guarded);
    try {
      return await task();
    } finally {
      const after = read(guarded);
      // Comparing texts is cheap; a fingerprint of a large library blocks a phone, so only changed texts get
      // one.
      const changed = after.some((text, index) => text !== before[index]);
      if (changed) await leaveMarker(lock, count, printOf(after)).catch(() => undefined);
    }
  }

  return {
    request: async (lock, task, guarded = []) => {
      let hasBegun = false;
      try {
        return await manager.request(lock, () => {
          hasBegun = true;
          return guarded.length === 0 ? task() : runSeeing(lock, task, guarded);
        });
      } catch (error) {
        if (hasBegun) throw error;
        // Without a lock another tab's change may be lost; without a change this tab's own is lost for
        // certain.
        log.warn(`The lock '${lock}' could not be had`, error);
        return task();
      }
    },
  };
}
