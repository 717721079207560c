/** What a stored text turned out to be. */
export type Decoded<Value> =
  /** Read as it stands. */
  | { readonly kind: 'sound'; readonly value: Value }
  /** An older or incomplete form, brought into today's; `lossy` where something of the text could not be taken over. */
  | { readonly kind: 'repaired'; readonly value: Value; readonly lossy: boolean }
  /** Nothing of it could be read. */
  | { readonly kind: 'damaged' };

/** One line of the key table (D9): where a value is kept, what stands in for a missing one, and how it is written. */
export interface StoreKey<Value> {
  /** The key's own name in the browser's storage. */
  readonly name: string;
  readonly area: 'local' | 'session';
  /** The Web Lock under which all tabs change it; null where no other tab can. */
  readonly lock: string | null;
  readonly default: Value;
  readonly decode: (text: string) => Decoded<Value>;
  /** The value as it may be kept: put right, and without what is never stored. */
  readonly prepare: (value: Value) => Value;
  /** Marks a value with the time of its write, in ms since 1970, where the value tells that time (STO-04). */
  readonly stamp: (value: Value, now: number) => Value;
  /** The text of a prepared value; null where it is kept by keeping nothing. */
  readonly encode: (value: Value) => string | null;
}

/** What became of a change. */
export interface UpdateResult<Value> {
  readonly before: Value;
  readonly value: Value;
  /** False where the new value equals the old one: then nothing was written and nobody was told. */
  readonly changed: boolean;
  /** False where the browser refused to keep it: then it lives in memory until it can be kept. */
  readonly kept: boolean;
}

/** A change of a key, as its listeners hear it. */
export interface StoreUpdate<Value> {
  readonly value: Value;
  /** 'own': this tab wrote it through the store; 'foreign': another tab, or another script of this one, did. */
  readonly source: 'own' | 'foreign';
}

/** Whether what is written is also kept. 'memory': not all of it, since storage is blocked or full (BEY-25). */
export type StorageStatus =
  | { readonly kind: 'available' }
  | { readonly kind: 'memory'; readonly reason: 'blocked' | 'full' };

/** Everything kept in the browser, by key. Storage is the master: nothing here is older than what storage holds. */
export interface Store {
  /** What storage holds now; the key's default for a missing or damaged text. Never throws. Equal texts give the same object. */
  readonly get: <Value>(key: StoreKey<Value>) => Value;
  /**
   * Applies a pure change to what storage holds at that moment, under the key's lock, so that no tab loses another's.
   * The change may be applied again, to what another tab wrote, while storage is full. Rejects only if it throws.
   */
  readonly update: <Value>(
    key: StoreKey<Value>,
    change: (current: Value) => Value,
  ) => Promise<UpdateResult<Value>>;
  /** Writes at once, whatever storage holds: for values where the last word counts, and when the page goes. */
  readonly set: <Value>(key: StoreKey<Value>, value: Value) => UpdateResult<Value>;
  /** Forgets a value; its default then stands in. */
  readonly remove: <Value>(key: StoreKey<Value>) => void;
  /** The names in local storage that begin so, such as all 'comments_…'. */
  readonly names: (prefix: string) => readonly string[];
  /** Hears each change of a key, own and foreign. Returns the way to stop hearing. */
  readonly onUpdate: <Value>(
    key: StoreKey<Value>,
    listener: (update: StoreUpdate<Value>) => void,
  ) => () => void;
  /** Looks at storage again after another script may have written to it; listeners hear what changed as foreign. */
  readonly reread: () => void;
  readonly status: () => StorageStatus;
  /** Hears each change of the status. Returns the way to stop hearing. */
  readonly onStatus: (listener: (status: StorageStatus) => void) => () => void;
  /** Lets go of what it listens to. */
  readonly close: () => void;
}
