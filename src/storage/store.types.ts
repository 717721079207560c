import type { createStore } from './store.ts';

/** The result of parsing a stored text. */
export type Decoded<Value> =
  /** Today's form. */
  | { readonly kind: 'valid'; readonly value: Value }
  /** An older or incomplete form, converted; `lossy` if a part of the text could not be. */
  | { readonly kind: 'repaired'; readonly value: Value; readonly lossy: boolean }
  /** No part of it could be read. */
  | { readonly kind: 'damaged' };

/** One row of the key table: where a value is stored, its default, and how it is parsed and written. */
export interface StoreKey<Value> {
  /** The key's own name in the browser's storage. */
  readonly name: string;
  readonly area: 'local' | 'session';
  /** The Web Lock under which all tabs change it; null if no other tab can. */
  readonly lock: string | null;
  readonly default: Value;
  /** Nobody misses it: that the browser refuses it is only logged. */
  readonly isMinor?: true;
  /** @param now ms since 1970, for what an older form does not say */
  decode(text: string, now: number): Decoded<Value>;
  /** The value as it may be stored: corrected, and without what is never stored. */
  prepare(value: Value): Value;
  /** The text of a prepared value; null if the key is removed instead. */
  encode(value: Value): string | null;
}

/** The result of a change. */
export interface UpdateResult<Value> {
  readonly before: Value;
  readonly value: Value;
  /** False if the browser refused to store it: then it stays in memory until it can be stored. */
  readonly kept: boolean;
}

/** A change of a key, as its subscribers receive it. */
export interface StoreUpdate<Value> {
  readonly value: Value;
  /** 'own': this tab wrote it through the store; 'foreign': another tab or another script. */
  readonly source: 'own' | 'foreign';
}

/** Whether everything written is stored. 'memory': not all, as storage is blocked or full. */
export type StorageStatus =
  | { readonly kind: 'available' }
  | { readonly kind: 'memory'; readonly reason: 'blocked' | 'full' };

/** All that the browser stores, by key. Storage is the truth: no value here is older. */
export type Store = ReturnType<typeof createStore>;
