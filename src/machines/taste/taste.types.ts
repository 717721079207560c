/** The stored taste of the listener. */
export interface TasteStored {
  readonly type: 'taste.stored';
  /** Another text means another taste (D56). */
  readonly basis: string;
}

export type TasteEvent =
  | TasteStored
  /** Another script has changed a favorite, or personal data has been imported: the taste counts as changed. */
  | { readonly type: 'taste.reported' };

export interface TasteContext {
  /** The basis of the personal lists, as last read; null until storage has been read. */
  readonly basis: string | null;
}

/** The personal lists no longer fit the listener and must be made again (D56, E74). */
export interface TasteEmitted {
  readonly type: 'taste.changed';
}
