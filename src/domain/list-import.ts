/** A track as a list names it; what the list does not say is missing. */
export interface WantedTrack {
  /** '' if the list only has its id. */
  readonly title: string;
  /** All who perform it, as the list joins them; '' if unknown. */
  readonly artist: string;
  readonly album?: string | undefined;
  /** Whole seconds of the complete song. */
  readonly seconds?: number | undefined;
  /** The catalogue's id, as a link of the list says: it may be wrong. */
  readonly id?: string | undefined;
}

/** A list that was read: at least one track. */
export interface WantedList {
  readonly name: string;
  readonly tracks: readonly WantedTrack[];
}

/** Why a list cannot be read: too many bytes or tracks, no text, or a text without tracks. */
export type ListRefusal = 'tooLarge' | 'tooMany' | 'unreadable' | 'empty';
