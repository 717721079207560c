import type { AudioErrorKind, PlayRefusal } from '../../domain/ports/audio.ts';
import type { Track } from '../../domain/track.ts';
import type { TabsEmitted } from '../tabs/tabs.types.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

/** What a listener, the keyboard or the lock screen may ask of the player. The queue's own commands are the queue's business. */
export type PlayerCommand =
  /** Play or pause, whichever applies. */
  | { readonly type: 'PLAYER.TOGGLE' }
  | { readonly type: 'PLAYER.PLAY' }
  | { readonly type: 'PLAYER.PAUSE' }
  /** `value` 0 to 100, percent of the loaded preview (AUD-34). */
  | { readonly type: 'PLAYER.SEEK'; readonly value: number }
  /** Seconds from the beginning; 0 and less are ignored (AUD-60). */
  | { readonly type: 'PLAYER.SEEK_TO'; readonly seconds: number }
  /** Seconds forwards or backwards from here (BEY-16). */
  | { readonly type: 'PLAYER.SEEK_BY'; readonly seconds: number }
  /** 0 to 100; held to that range (AUD-31). */
  | { readonly type: 'PLAYER.VOLUME'; readonly value: number }
  | { readonly type: 'PLAYER.MUTE.TOGGLE' }
  /** Plays the current track again after three failures (BEY-03). */
  | { readonly type: 'PLAYER.RETRY' };

/** What the queue tells the player. */
export type QueueFact =
  /**
   * Another track is current, or the same one again. `at` is the second it begins at. Without `play` it stays silent; with
   * 'asBefore' it plays only if the track before it sounded or was about to (D55). After a 'bulk' add a url that is due is
   * looked up 100 ms later (A§9).
   */
  | {
      readonly type: 'track.chosen';
      readonly track: Track;
      readonly reason: 'load' | 'bulk';
      readonly play: boolean | 'asBefore';
      readonly at: number;
    }
  /** Nothing is current any more. */
  | { readonly type: 'track.none' }
  /** Tracks, index, shuffle or loop have changed. */
  | { readonly type: 'queue.changed' }
  /** What comes next and may be prepared; null where that is not known. */
  | { readonly type: 'track.next'; readonly track: Track | null };

/** Why a track could not be played; the message of the same code says it (D32). */
export type FailureReason = 'previewUnavailable' | 'unableToPlay' | 'playbackError' | 'playPrevented';

/** What the audio actor tells. `load` is the number of the load that it speaks of. */
export type AudioFact =
  /** The load can play through. `duration` in seconds. */
  | { readonly type: 'audio.ready'; readonly load: number; readonly duration: number }
  | { readonly type: 'audio.waiting'; readonly load: number }
  | { readonly type: 'audio.playing'; readonly load: number }
  | { readonly type: 'audio.position'; readonly load: number; readonly position: number }
  /** Something other than the player paused the audio: the browser, the system, an unplugged headphone. */
  | { readonly type: 'audio.paused'; readonly load: number }
  | { readonly type: 'audio.ended'; readonly load: number }
  | { readonly type: 'audio.failed'; readonly load: number; readonly kind: AudioErrorKind }
  | { readonly type: 'audio.refused'; readonly load: number; readonly kind: PlayRefusal };

/** What the player asks of the audio actor. */
export type AudioCommand =
  /** Makes a url the active load, ready to begin at a second; the load before it is silent from then on. */
  | { readonly type: 'load'; readonly load: number; readonly url: string; readonly at: number }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'seek'; readonly seconds: number }
  /** Lets go of the active load: no source is left. */
  | { readonly type: 'stop' }
  /** Loads a url ahead into the element at rest. */
  | { readonly type: 'prepare'; readonly url: string }
  /** 0 to 1 */
  | { readonly type: 'volume'; readonly level: number };

/** What the player shows on the lock screen. */
export type MediaSessionCommand =
  | { readonly type: 'show'; readonly track: Track | null }
  | {
      readonly type: 'state';
      readonly state: 'none' | 'paused' | 'playing';
      /** seconds */
      readonly position: number;
      /** seconds; 0 where it is not known */
      readonly duration: number;
    };

/** What the lock screen asks besides the player's own commands. */
export type MediaSessionFact = { readonly type: 'session.next' } | { readonly type: 'session.previous' };

/** What the player's own regions tell each other. */
export type PlayerSignal =
  /** The player is about to need the sound of the browser, or needs it no longer. */
  | { readonly type: 'turn.wanted' }
  | { readonly type: 'turn.over' }
  | { readonly type: 'sound.began' }
  | { readonly type: 'sound.broke' };

export type PlayerEvent =
  | PlayerCommand
  | QueueFact
  | AudioFact
  | MediaSessionFact
  | TabsEmitted
  | PlayerSignal;

export interface PlayerContext {
  /** The current track, with the url that is used; null where nothing is current. */
  readonly track: Track | null;
  /** What comes next and may be prepared. */
  readonly next: Track | null;
  /** Why its url is asked for. */
  readonly reason: 'load' | 'bulk';
  /** The number of the active load; rises with each. */
  readonly load: number;
  /** Seconds into the track. While it is not loaded: where it begins. */
  readonly position: number;
  /** Where the position stood when the audio was told to play or moved: only beyond it there is sound. */
  readonly still: number;
  /** The loaded preview's length in seconds; 0 where none is loaded. */
  readonly duration: number;
  /** Whether this choice of the track has sounded at all. */
  readonly hasBegun: boolean;
  /** Whether the one look-up past the cache has been spent on this choice of the track (D32). */
  readonly hasLookedUp: boolean;
  /** Failures in a row with nothing proven in between (D13). */
  readonly failures: number;
  readonly failure: FailureReason | null;
  /** 0 to 100; what an unmute brings back while muted. */
  readonly volume: number;
  readonly muted: boolean;
}

/** What views may ask of a state. */
export type PlayerTag = 'loading' | 'buffering' | 'busy' | 'sounding' | 'stopped' | 'elsewhere';

/** The volume as it is kept (D35). */
export interface VolumeSettings {
  /** 0 to 100, the remembered one while muted */
  readonly volume: number;
  readonly muted: boolean;
}

/** A question to `freshenPreviewUrl`. */
export interface UrlRequest {
  readonly track: Track;
  /**
   * 'load': before a load; 'bulk': before the first load of a bulk add; 'favorite': before a favorite takes the queue's place;
   * 'retry': a load failed, so no kept answer serves (D32); 'background': for a track that comes.
   */
  readonly reason: 'load' | 'bulk' | 'favorite' | 'retry' | 'background';
}

/** What it answers: the url to play, '' where the track has no preview. It rejects if it cannot know. */
export interface UrlAnswer {
  readonly audio: string;
}

/** What the player tells those who listen. */
export type PlayerEmitted =
  | MessageFact
  /** The player is about to need the one sound of the browser, or needs it no longer (BEY-06). */
  | { readonly type: 'sound.wanted' }
  | { readonly type: 'sound.released' }
  /** The position has advanced at all (D13). */
  | { readonly type: 'track.sounding'; readonly track: Track }
  /** 100 ms of sounding: logs the play, once per track (AUD-38). `at` in ms since 1970. */
  | { readonly type: 'track.played'; readonly track: Track; readonly at: number }
  | { readonly type: 'track.paused'; readonly track: Track }
  | { readonly type: 'track.ended'; readonly track: Track }
  | { readonly type: 'track.failed'; readonly track: Track; readonly reason: FailureReason }
  /** Three failures in a row (D13). */
  | { readonly type: 'playback.stopped'; readonly track: Track }
  /** `volume` 0 to 100, the remembered one while muted. */
  | { readonly type: 'volume.changed'; readonly volume: number; readonly muted: boolean };
