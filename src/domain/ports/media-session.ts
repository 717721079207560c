/** What the lock screen shows of a track. */
export interface MediaSessionTrack {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  /** The cover's url, absolute or root-relative; the port shows it as a picture that every platform can draw. */
  readonly artwork: string;
}

/** Commands of the lock screen, a headset or the keyboard's media keys. */
export type MediaSessionAction =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  /** Seconds from the beginning. */
  | { readonly type: 'seekTo'; readonly seconds: number }
  /** Seconds forwards, or backwards if negative; null if the platform names none. */
  | { readonly type: 'seekBy'; readonly seconds: number | null; readonly direction: 1 | -1 };

/** The lock screen and the media keys. In a browser without them everything here does nothing (D35). */
export interface MediaSessionPort {
  /** Shows a track, or nothing. */
  readonly show: (track: MediaSessionTrack | null) => void;
  readonly setState: (state: 'none' | 'paused' | 'playing') => void;
  /** Seconds into the track and its length; a length of 0 means that neither is known. */
  readonly setPosition: (position: number, duration: number) => void;
  /** Subscribes to commands. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (action: MediaSessionAction) => void) => () => void;
}
