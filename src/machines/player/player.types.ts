import type { AudioEvent, AudioPort, MediaSessionAction } from '../../domain/ports.ts';
import type { EndReason } from '../../domain/queue-list.ts';
import type { Sleep } from '../../domain/sleep.ts';
import type { Track } from '../../domain/track.ts';
import type { NetworkFact } from '../app/outside.types.ts';
import type { TabsEmitted } from '../tabs/tabs.machine.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

/** Commands of a listener, the keyboard or the lock screen. The queue handles its own commands. */
export type PlayerCommand =
  | { readonly type: 'PLAYER.TOGGLE' }
  | { readonly type: 'PLAYER.PLAY' }
  | { readonly type: 'PLAYER.PAUSE' }
  /** `value` 0 to 100, percent of the loaded preview. */
  | { readonly type: 'PLAYER.SEEK'; readonly value: number }
  /** Seconds from the beginning; 0 and less are ignored. */
  | { readonly type: 'PLAYER.SEEK_TO'; readonly seconds: number }
  | { readonly type: 'PLAYER.SEEK_BY'; readonly seconds: number }
  /** 0 to 100, or by how much more or less; clamped to that range. */
  | { readonly type: 'PLAYER.VOLUME'; readonly value: number; readonly relative?: boolean }
  /** `on`: whether it becomes muted, whatever it is. */
  | { readonly type: 'PLAYER.MUTE.TOGGLE'; readonly on?: boolean }
  /** Plays the current track again after three failures. */
  | { readonly type: 'PLAYER.RETRY' }
  /** Sets the sleep timer anew; null cancels it. */
  | { readonly type: 'PLAYER.SLEEP'; readonly until: Sleep | null };

/** What the queue sends the player. */
export type QueueFact =
  /**
   * Another track is current, or the same one again. `at` is the second it begins at. Without `play` it stays
   * paused; with 'asBefore' it plays only if the track before it played or was about to. After a 'bulk' add a
   * url that expires soon is looked up 100 ms later.
   */
  | {
      readonly type: 'track.chosen';
      readonly track: Track;
      readonly reason: 'load' | 'bulk';
      readonly play: boolean | 'asBefore';
      readonly at: number;
    }
  | { readonly type: 'track.none' }
  /** Tracks, index, shuffle or loop have changed. `isLast`: only loop goes on after the current one. */
  | { readonly type: 'queue.changed'; readonly isLast: boolean }
  /** The next track, which may be prepared; null if unknown. */
  | { readonly type: 'track.next'; readonly track: Track | null };

/** Why a track could not be played; the message with the same code says it. */
export type FailureReason = Exclude<EndReason, 'ended'>;

/** Why nothing is heard although the listener wants sound; a skip has the code of its failure. */
export type Silence =
  | { readonly code: 'stopped' | 'refused' | 'elsewhere' | 'slept' }
  /** `isFollowed`: another track comes by itself. */
  | { readonly code: FailureReason | 'missing' | 'starting'; readonly isFollowed: boolean }
  /** `mutedDevice`: the system alone sets the volume. */
  | { readonly code: 'muted' | 'mutedDevice' | 'volumeZero' }
  | { readonly code: 'offline' | 'asking' | 'loading' | 'handingOver' | 'between' }
  /** `until`: when the catalogue is asked, in ms since 1970. */
  | { readonly code: 'busy'; readonly until: number };

type AudioMethod = Exclude<keyof AudioPort, 'subscribe' | 'hasVolume'>;

/** A call of the audio port. */
export type AudioCommand = {
  readonly [Type in AudioMethod]: { readonly type: Type; readonly args: Parameters<AudioPort[Type]> };
}[AudioMethod];

/** Signals between the player's regions. */
export type PlayerSignal =
  /** The player is about to need permission to play, or needs it no longer. */
  | { readonly type: 'permission.wanted' }
  | { readonly type: 'permission.ended' }
  /** The audio with which the sleep timer ends is over. */
  | { readonly type: 'sleep.due' };

/** The volume of the last visit: 0 to 100, the remembered one while muted. */
export interface VolumeFact {
  readonly type: 'volume.stored';
  readonly volume: number;
  readonly muted: boolean;
}

/** What the listener has set of the sound, besides its volume. */
export interface SoundSettingsFact {
  readonly type: 'sound.set';
  /** Whether louder tracks are turned down. */
  readonly isEven: boolean;
  /** How long tracks fade into each other, in seconds; 0 is not at all, as where nobody sees the page. */
  readonly crossfade: number;
}

/** The system alone sets the volume: what plays can only be muted. */
export interface FixedVolumeFact {
  readonly type: 'volume.fixed';
}

export type PlayerEvent =
  | PlayerCommand
  | QueueFact
  | AudioEvent
  | MediaSessionAction
  | TabsEmitted
  | NetworkFact
  | VolumeFact
  | FixedVolumeFact
  | SoundSettingsFact
  | PlayerSignal;

export interface PlayerContext {
  /** The current track, with the url in use; null if nothing is current. */
  readonly track: Track | null;
  readonly next: Track | null;
  /** The reason of the next look-up of its url. */
  readonly reason: 'load' | 'bulk';
  /** Whether anything has been loaded to play since the app started. */
  readonly hasLoaded: boolean;
  /** Seconds into the track. Before it is loaded: where it begins. */
  readonly position: number;
  /** The position at the last start or seek: audio is proven only beyond it. */
  readonly positionToPass: number;
  /** The loaded preview's length in seconds; 0 if none is loaded. */
  readonly duration: number;
  /** Whether this choice of the track has sounded at all. */
  readonly hasBegun: boolean;
  /** Whether the present load has proven to play. */
  readonly hasProven: boolean;
  /** Whether the one look-up past the cache has been spent on this choice of the track. */
  readonly hasLookedUp: boolean;
  /** Failures in a row with nothing proven in between. */
  readonly failures: number;
  readonly failure: FailureReason | null;
  /** Whether the track is known to have no preview. */
  readonly isMissing: boolean;
  /** Whether the volume can be set, and not only muted. */
  readonly hasVolume: boolean;
  /** 0 to 100; while muted, the volume that unmuting restores. */
  readonly volume: number;
  readonly muted: boolean;
  /** Whether a track that is louder than the others is turned down. */
  readonly isEven: boolean;
  /** How long a track fades into the next one, in seconds; 0 is not at all. */
  readonly crossfade: number;
  /** The sleep timer; null without one. */
  readonly sleep: Sleep | null;
  /** Whether the queue ends with the current track, unless it loops. */
  readonly isLast: boolean;
}

export interface PlayerView {
  readonly context: PlayerContext;
  readonly hasTag: (tag: PlayerTag) => boolean;
}

export type PlayerTag =
  | 'loading'
  | 'buffering'
  | 'busy'
  | 'sounding'
  | 'stopped'
  | 'elsewhere'
  | 'offline'
  /** It waits for an answer of the catalogue. */
  | 'asking'
  /** It waits for another tab to fall silent. */
  | 'handingOver'
  /** The track cannot be played, and the next one is asked for. */
  | 'skipping'
  /** The track is over, and the queue is asked for another. */
  | 'between'
  /** The browser wants a press before it plays. */
  | 'refused'
  /** The listener has wanted sound for a while, and nothing is heard. */
  | 'silent'
  /** What is silent would be inaudible if it played. */
  | 'turnedOff'
  /** The sleep timer has ended the playback, and nothing has played since. */
  | 'slept';

/** A question to `freshenPreviewUrl`. */
export interface UrlRequest {
  readonly track: Track;
  /**
   * 'load': before a load; 'bulk': before the first load of a bulk add; 'favorite': before a favorite
   * replaces the queue; 'retry': a load failed, so no cached answer helps; 'background': for an upcoming
   * track.
   */
  readonly reason: 'load' | 'bulk' | 'favorite' | 'retry' | 'background';
}

/** The url to play, '' without a preview, and the loudness a look-up said. It rejects if it cannot know. */
export type UrlAnswer = Pick<Track, 'audio' | 'gain'>;

export type PlayerEmitted =
  | MessageFact
  /** The player is about to need permission to play, or needs it no longer. */
  | { readonly type: 'sound.wanted' }
  | { readonly type: 'sound.released' }
  /** The position has advanced at all. */
  | { readonly type: 'track.sounding'; readonly track: Track }
  /** 100 ms of audible playback: logs the play, once per track. `at` in ms since 1970. */
  | { readonly type: 'track.played'; readonly track: Track; readonly at: number };
