/** What a load error is known to be: a media element cannot tell a refused preview from a missing one. */
export type AudioErrorKind = 'network' | 'decode' | 'source';

/** Why the browser refused to play: 'gesture' where it wants one first, 'aborted' where a pause or a load came between. */
export type PlayRefusal = 'gesture' | 'aborted' | 'other';

/** What happens to the active load, whose number each event carries. Events of other loads never leave the port. */
export type AudioEvent =
  /** It can play through. `duration` in seconds. */
  | { readonly type: 'ready'; readonly load: number; readonly duration: number }
  /** It is short of data. */
  | { readonly type: 'waiting'; readonly load: number }
  /** The browser says that it plays, which is no proof that anything is heard (D13). */
  | { readonly type: 'playing'; readonly load: number }
  /** Where it stands, in seconds. */
  | { readonly type: 'position'; readonly load: number; readonly position: number }
  /** Something other than the caller paused it. */
  | { readonly type: 'paused'; readonly load: number }
  | { readonly type: 'ended'; readonly load: number }
  | { readonly type: 'failed'; readonly load: number; readonly kind: AudioErrorKind }
  /** A `play` was refused. */
  | { readonly type: 'refused'; readonly load: number; readonly kind: PlayRefusal };

/**
 * The one sound of the page. Behind it stand two media elements, so that what comes next can be loaded while the
 * current one plays; who uses the port never knows which of them sounds.
 */
export interface AudioPort {
  /** Loads a url into the element at rest. A later `load` of the same url takes it over as it is; '' empties it. */
  readonly prepare: (url: string) => void;
  /** Makes a url the active load under a number of the caller's, to begin at a second. Nothing sounds until `play`. */
  readonly load: (load: number, url: string, at: number) => void;
  /** Plays the active load from where it stands. */
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  /** Lets go of the active load: it falls silent and has no source any more. What is prepared stays. */
  readonly stop: () => void;
  /** 0 to 1, for all loads. */
  readonly setVolume: (level: number) => void;
  /** Hears the active load. Returns the way to stop hearing. */
  readonly subscribe: (listener: (event: AudioEvent) => void) => () => void;
}
