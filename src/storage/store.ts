import * as v from 'valibot';
import type { AppPorts, ChannelPort, LocksPort, LogPort, StorageArea } from '../domain/ports.ts';
import { createSubscribers } from '../domain/subject.ts';
import { withOwnUrls, type IsOwnUrl } from '../domain/own-urls.ts';
import { playLog } from './names.ts';
import type { StorageStatus, StoreKey, StoreUpdate, UpdateResult } from './store.types.ts';

/** What the store needs. */
export interface StorePorts extends Pick<AppPorts, 'storage' | 'clock' | 'log'> {
  readonly locks: LocksPort;
  readonly channel: ChannelPort;
  /** Where stored data may lead; whoever can write into this browser's storage may have written anything. */
  readonly isOwnUrl: IsOwnUrl;
}

/** What the store knows about one key. */
interface Slot {
  readonly key: StoreKey<unknown>;
  /** The text that `value` was parsed from; undefined before the first read. */
  text: string | null | undefined;
  value: unknown;
  /** The text is exactly what this version writes for the value, so that comparing texts compares values. */
  isOwnText: boolean;
  /** The text that the subscribers received last. */
  announced: string | null | undefined;
  /** The text contains something that `value` lost and that has no backup yet. */
  unsaved: boolean;
  /** Changes that could not be stored, oldest first, to be applied again to what is stored then. */
  pending: ((current: unknown) => unknown)[];
  readonly subscribers: Set<(update: StoreUpdate<unknown>) => void>;
}

/** The message of one tab's store to the others. */
const changedMessage = (name: string) => ({ type: 'store.changed', name });

const changedSchema = v.object({ type: v.literal('store.changed'), name: v.string() });

/** The one access to everything stored in the browser. */
export function createStore({ storage, clock, locks, channel, log, isOwnUrl }: StorePorts) {
  const slots = new Map<string, Slot>();
  const status = createStatus(log);

  function slotOf<Value>(key: StoreKey<Value>): Slot {
    const id = `${key.area} ${key.name}`;
    const known = slots.get(id);
    if (known) return known;
    const slot: Slot = {
      // One name has one key, so a slot's values are always of its key's type.
      key,
      text: undefined,
      value: key.default,
      isOwnText: false,
      announced: undefined,
      unsaved: false,
      pending: [],
      subscribers: new Set(),
    };
    slots.set(id, slot);
    return slot;
  }

  const areaOf = (slot: Slot): StorageArea => storage[slot.key.area];

  /** The stored text, or the last one seen if the browser refuses to read. */
  function readText(slot: Slot): string | null {
    try {
      const text = areaOf(slot).getItem(slot.key.name);
      if (slot.pending.length === 0 && !slot.unsaved) status.kept(slot);
      return text;
    } catch (error) {
      status.refused(slot, error, `reading '${slot.key.name}'`);
      return slot.text ?? null;
    }
  }

  /** Writes a text. Full storage gives up the log of plays for it, and nothing else. */
  function put(area: StorageArea, name: string, text: string): void {
    try {
      area.setItem(name, text);
    } catch (error) {
      if (area !== storage.local || name === playLog || reasonOf(error) !== 'full') throw error;
      area.removeItem(playLog);
      recheckLocal(playLog);
      area.setItem(name, text);
    }
  }

  /** Backs an unreadable text up before it is overwritten. Returns whether the backup is stored. */
  function backUp(slot: Slot, text: string): boolean {
    const name = `backup_${slot.key.name}`;
    try {
      if (storage.local.getItem(name) !== text) put(storage.local, name, text);
      return true;
    } catch (error) {
      status.refused(slot, error, `backing up '${slot.key.name}'`);
      return false;
    }
  }

  function decode(slot: Slot, text: string | null): unknown {
    slot.unsaved = false;
    if (text === null || text === '') return slot.key.default;
    const decoded = slot.key.decode(text, clock.now());
    const own = decoded.kind === 'damaged' ? slot.key.default : withOwnUrls(decoded.value, isOwnUrl).data;
    if (decoded.kind === 'valid') return own;
    if (decoded.kind === 'damaged' || decoded.lossy) {
      log.warn(`The stored value of '${slot.key.name}' could not be read in full`);
      slot.unsaved = !backUp(slot, text);
    }
    // Later, so that the present reader gets the value before the subscribers run.
    void Promise.resolve()
      .then(() => underLock(slot.key, () => heal(slot)))
      .catch((error: unknown) => log.error(`Healing '${slot.key.name}' failed`, error));
    return own;
  }

  function read(slot: Slot): unknown {
    const text = readText(slot);
    if (text === slot.text) return slot.value;
    slot.text = text;
    slot.isOwnText = false;
    slot.value = slot.pending.reduce((value, change) => change(value), decode(slot, text));
    return slot.value;
  }

  /** Overwrites a repaired or damaged text with today's form, so that it is not repaired again. */
  function heal(slot: Slot): void {
    const value = read(slot);
    if (slot.text === null || slot.text === undefined || slot.pending.length > 0) return;
    const { kind } = slot.text === '' ? { kind: 'valid' } : slot.key.decode(slot.text, clock.now());
    if (kind === 'valid') return;
    if (kind === 'damaged') {
      if (write(slot, null)) announce(slot, slot.key.default);
    } else if (write(slot, slot.key.encode(value))) announce(slot, value);
  }

  function write(slot: Slot, text: string | null): boolean {
    if (slot.unsaved && slot.text) slot.unsaved = !backUp(slot, slot.text);
    if (slot.unsaved) return false;
    try {
      if (text === null) areaOf(slot).removeItem(slot.key.name);
      else put(areaOf(slot), slot.key.name, text);
    } catch (error) {
      status.refused(slot, error, `keeping '${slot.key.name}'`);
      return false;
    }
    slot.text = text;
    slot.isOwnText = text !== null;
    slot.pending = [];
    status.kept(slot);
    return true;
  }

  function notify(slot: Slot, update: StoreUpdate<unknown>): void {
    slot.announced = slot.text;
    for (const subscriber of slot.subscribers) subscriber(update);
  }

  function announce(slot: Slot, value: unknown): void {
    slot.value = value;
    notify(slot, { value, source: 'own' });
    if (slot.key.area === 'local') channel.post(changedMessage(slot.key.name));
    rememberPending();
  }

  /** One value could be stored: tries again to store those that wait in memory. */
  function rememberPending(): void {
    for (const slot of slots.values()) {
      if (slot.pending.length === 0) continue;
      void underLock(slot.key, () => {
        const value = read(slot);
        if (slot.pending.length > 0 && write(slot, slot.key.encode(value))) announce(slot, value);
      }).catch((error: unknown) => log.error(`Keeping '${slot.key.name}' failed`, error));
    }
  }

  /** Makes a change. `kind` says whether it updates the stored value, overwrites it or removes it. */
  function apply<Value>(
    key: StoreKey<Value>,
    change: (current: Value) => Value,
    kind: 'update' | 'set' | 'remove',
  ): UpdateResult<Value> {
    const slot = slotOf(key);
    const before = read(slot) as Value;
    const value = key.prepare(change(before));
    const text = kind === 'remove' ? null : key.encode(value);
    const textBefore = slot.isOwnText || kind === 'remove' ? (slot.text ?? null) : key.encode(before);
    if (text === textBefore && slot.pending.length === 0) return { before, value: before, kept: true };
    if (write(slot, text)) {
      announce(slot, value);
      return { before, value, kept: true };
    }
    slot.pending = [...(kind === 'update' ? slot.pending : []), change as (current: unknown) => unknown];
    slot.value = value;
    notify(slot, { value, source: 'own' });
    return { before, value, kept: false };
  }

  /** Only a value of this tab alone has no lock. */
  const underLock = async <Value>(
    { lock, name }: Pick<StoreKey<unknown>, 'lock' | 'name'>,
    task: () => Value,
  ) => (lock === null ? task() : locks.request(lock, task, [name]));

  function recheck(slot: Slot): void {
    if (slot.subscribers.size === 0) return;
    const value = read(slot);
    if (slot.text !== slot.announced) notify(slot, { value, source: 'foreign' });
  }

  function recheckLocal(name: string | null): void {
    for (const slot of slots.values()) {
      if (slot.key.area === 'local' && (name === null || slot.key.name === name)) recheck(slot);
    }
  }

  const subscriptions = [
    storage.onForeignChange(recheckLocal),
    channel.subscribe((message) => {
      const { success, output } = v.safeParse(changedSchema, message);
      if (success) recheckLocal(output.name);
    }),
  ];

  return {
    /** Where the values that it returns may lead. */
    isOwnUrl,
    /** The stored value, or the default. Never throws. The same text yields the same object. */
    get: <Value>(key: StoreKey<Value>) => read(slotOf(key)) as Value,
    /** What the subscribers of a key received last, without reading storage; else the stored value. */
    seen<Value>(key: StoreKey<Value>): Value {
      const slot = slotOf(key);
      return (slot.subscribers.size > 0 ? slot.value : read(slot)) as Value;
    },
    /**
     * Applies a pure change to the stored value, under the key's lock, so that no tab overwrites another's
     * change.
     * While storage is full, the change may be applied again to what another tab wrote. Rejects only if the
     * change throws.
     */
    update: <Value>(key: StoreKey<Value>, change: (current: Value) => Value) =>
      underLock(key, () => apply(key, change, 'update')),
    /** Writes at once and overwrites: for values where the last write wins, and when the page is closed. */
    set: <Value>(key: StoreKey<Value>, value: Value) => apply(key, () => value, 'set'),
    /** Removes a value, so that its default applies. */
    remove: <Value>(key: StoreKey<Value>) => void apply(key, () => key.default, 'remove'),
    /** The names in local storage with this prefix, such as all 'comments_…'. */
    names(prefix: string): readonly string[] {
      const stored = [...slots.values()]
        .filter((slot) => slot.key.area === 'local' && slot.pending.length > 0)
        .map((slot) => slot.key.name);
      try {
        stored.unshift(...storage.local.names());
      } catch {
        // Those in memory are all that there are.
      }
      return [...new Set(stored)].filter((name) => name.startsWith(prefix));
    },
    /** Subscribes to the changes of a key, own and foreign. Returns the unsubscribe function. */
    onUpdate<Value>(key: StoreKey<Value>, subscriber: (update: StoreUpdate<Value>) => void): () => void {
      const slot = slotOf(key);
      if (slot.subscribers.size === 0) {
        read(slot);
        slot.announced = slot.text;
      }
      const receive = (update: StoreUpdate<unknown>) => subscriber(update as StoreUpdate<Value>);
      slot.subscribers.add(receive);
      return () => void slot.subscribers.delete(receive);
    },
    /** Reads storage again after another script may have written; changes are foreign. */
    reread() {
      for (const slot of slots.values()) recheck(slot);
    },
    status: status.now,
    /** Why the browser has refused to read or write a key the last time; undefined if it has not. */
    refusal: <Value>(key: StoreKey<Value>) => status.refusal(slotOf(key)),
    /** Subscribes to the status. Returns the unsubscribe function. */
    onStatus: status.subscribe,
    /** Removes its own listeners. */
    close() {
      for (const unsubscribe of subscriptions) unsubscribe();
    },
  };
}

type Reason = 'blocked' | 'full';

/** The browsers' name for full storage; any other error means that storage is not allowed. */
function reasonOf(error: unknown): Reason {
  const isFull =
    error instanceof Error && /^(?:QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/.test(error.name);
  return isFull ? 'full' : 'blocked';
}

/** Tracks whether everything written is also stored, by what the browser refuses. */
export function createStatus(log: LogPort) {
  const refusals = new Map<Pick<Slot, 'key'>, Reason>();
  const { notify, subscribe } = createSubscribers<StorageStatus>();
  let current: StorageStatus = { kind: 'available' };

  function look(): void {
    const [, reason] = [...refusals].find(([{ key }]) => !key.isMinor) ?? [];
    const next: StorageStatus = reason ? { kind: 'memory', reason } : { kind: 'available' };
    if (next.kind === current.kind) return;
    current = next;
    notify(current);
  }

  return {
    now: (): StorageStatus => current,
    subscribe,
    /** The browser refused to read or write this key. */
    refused(holder: Pick<Slot, 'key'>, error: unknown, doing: string) {
      // A page reads a value again and again: the same refusal is logged once.
      if (!refusals.has(holder)) log.error(`The browser's storage failed while ${doing}`, error);
      refusals.set(holder, reasonOf(error));
      look();
    },
    /** Everything of this key is stored. */
    kept(holder: Pick<Slot, 'key'>) {
      if (refusals.delete(holder)) look();
    },
    refusal: (holder: Pick<Slot, 'key'>): Reason | undefined => refusals.get(holder),
  };
}
