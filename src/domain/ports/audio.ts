/** The kind of a load error: a media element cannot distinguish a refused preview from a missing one. */
export type AudioErrorKind = 'network' | 'decode' | 'source';

/** Why the browser refused to play: 'gesture' if it requires one first, 'aborted' if a pause or a load interrupted it. */
export type PlayRefusal = 'gesture' | 'aborted' | 'other';

/** The facts of the active load, with its number. Events of other loads never leave the port. */
export type AudioEvent =
  /** It can play through. `duration` in seconds. */
  | { readonly type: 'audio.ready'; readonly load: number; readonly duration: number }
  /** It is short of data. */
  | { readonly type: 'audio.waiting'; readonly load: number }
  /** The browser reports that it plays, which does not prove audible playback (D13). */
  | { readonly type: 'audio.playing'; readonly load: number }
  /** The position in seconds. */
  | { readonly type: 'audio.position'; readonly load: number; readonly position: number }
  /** Something other than the caller paused it. */
  | { readonly type: 'audio.paused'; readonly load: number }
  | { readonly type: 'audio.ended'; readonly load: number }
  | { readonly type: 'audio.failed'; readonly load: number; readonly kind: AudioErrorKind }
  /** A `play` was refused. */
  | { readonly type: 'audio.refused'; readonly load: number; readonly kind: PlayRefusal };

/**
 * The audio of the page. It uses two media elements, so that the next track can load while the
 * current one plays; callers never know which element plays.
 */
export interface AudioPort {
  /** Loads a url into the idle element. A later `load` of the same url adopts it; '' empties it. */
  readonly prepare: (url: string) => void;
  /** Makes a url the active load under the caller's number, to begin at a second. It is silent until `play`. */
  readonly load: (load: number, url: string, at: number) => void;
  /** Plays the active load from its position. */
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  /** Releases the active load: it stops and has no source any more. A prepared url stays. */
  readonly stop: () => void;
  /** 0 to 1, for all loads. */
  readonly setVolume: (level: number) => void;
  /** Subscribes to the active load. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (event: AudioEvent) => void) => () => void;
}
