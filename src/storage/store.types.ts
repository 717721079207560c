import type { createStore } from './store.ts';

/** The result of parsing a stored text. */
export type Decoded<Value> =
  /** Today's form. */
  | { readonly kind: 'valid'; readonly value: Value }
  /** An older or incomplete form, converted to today's; `lossy` if a part of the text could not be converted. */
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
  readonly decode: (text: string) => Decoded<Value>;
  /** The value as it may be stored: corrected, and without what is never stored. */
  readonly prepare: (value: Value) => Value;
  /** The text of a prepared value; null if the key is removed instead. */
  readonly encode: (value: Value) => string | null;
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
  /** 'own': this tab wrote it through the store; 'foreign': another tab, or another script of this tab, wrote it. */
  readonly source: 'own' | 'foreign';
}

/** Whether everything written is also stored. 'memory': not everything, because storage is blocked or full. */
export type StorageStatus =
  | { readonly kind: 'available' }
  | { readonly kind: 'memory'; readonly reason: 'blocked' | 'full' };

/** Everything stored in the browser, by key. Storage is the source of truth: no value here is older than the stored one. */
export type Store = ReturnType<typeof createStore>;
