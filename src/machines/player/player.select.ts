import type { AudioEvent, AudioPort, MediaSessionAction } from '../../domain/ports.ts';
import type { Track } from '../../domain/track.ts';
import type { NetworkFact } from '../app/outside.types.ts';
import type { TabsEmitted } from '../tabs/tabs.machine.ts';
import { PREVIEW_LENGTH_S } from '../../limits/playback.ts';
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
  | { readonly type: 'PLAYER.MUTE.TOGGLE' }
  /** Plays the current track again after three failures. */
  | { readonly type: 'PLAYER.RETRY' };

/** What the queue sends the player. */
export type QueueFact =
  /**
   * Another track is current, or the same one again. `at` is the second it begins at. Without `play` it stays paused; with
   * 'asBefore' it plays only if the track before it played or was about to. After a 'bulk' add a url that expires soon is
   * looked up 100 ms later.
   */
  | {
      readonly type: 'track.chosen';
      readonly track: Track;
      readonly reason: 'load' | 'bulk';
      readonly play: boolean | 'asBefore';
      readonly at: number;
    }
  | { readonly type: 'track.none' }
  /** Tracks, index, shuffle or loop have changed. */
  | { readonly type: 'queue.changed' }
  /** The next track, which may be prepared; null if unknown. */
  | { readonly type: 'track.next'; readonly track: Track | null };

/** Why a track could not be played; the message with the same code says it. */
export type FailureReason = 'previewUnavailable' | 'unableToPlay' | 'playbackError' | 'playPrevented';

type AudioMethod = Exclude<keyof AudioPort, 'subscribe'>;

/** A call of the audio port. */
export type AudioCommand = {
  readonly [Type in AudioMethod]: { readonly type: Type; readonly args: Parameters<AudioPort[Type]> };
}[AudioMethod];

/** Signals between the player's regions. */
export type PlayerSignal =
  /** The player is about to need permission to play, or needs it no longer. */
  { readonly type: 'permission.wanted' } | { readonly type: 'permission.ended' };

/** The volume of the last visit: 0 to 100, the remembered one while muted. */
export interface VolumeFact {
  readonly type: 'volume.stored';
  readonly volume: number;
  readonly muted: boolean;
}

export type PlayerEvent =
  | PlayerCommand
  | QueueFact
  | AudioEvent
  | MediaSessionAction
  | TabsEmitted
  | NetworkFact
  | VolumeFact
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
  /** Whether the one look-up past the cache has been spent on this choice of the track. */
  readonly hasLookedUp: boolean;
  /** Failures in a row with nothing proven in between. */
  readonly failures: number;
  readonly failure: FailureReason | null;
  /** 0 to 100; while muted, the volume that unmuting restores. */
  readonly volume: number;
  readonly muted: boolean;
}

export interface PlayerView {
  readonly context: PlayerContext;
  readonly hasTag: (tag: PlayerTag) => boolean;
}

export type PlayerTag = 'loading' | 'buffering' | 'busy' | 'sounding' | 'stopped' | 'elsewhere' | 'offline';

/** A question to `freshenPreviewUrl`. */
export interface UrlRequest {
  readonly track: Track;
  /**
   * 'load': before a load; 'bulk': before the first load of a bulk add; 'favorite': before a favorite replaces the queue;
   * 'retry': a load failed, so no cached answer helps; 'background': for an upcoming track.
   */
  readonly reason: 'load' | 'bulk' | 'favorite' | 'retry' | 'background';
}

/** The result: the url to play, '' if the track has no preview. It rejects if it cannot know. */
export interface UrlAnswer {
  readonly audio: string;
}

export type PlayerEmitted =
  | MessageFact
  /** The player is about to need permission to play, or needs it no longer. */
  | { readonly type: 'sound.wanted' }
  | { readonly type: 'sound.released' }
  /** The position has advanced at all. */
  | { readonly type: 'track.sounding'; readonly track: Track }
  /** 100 ms of audible playback: logs the play, once per track. `at` in ms since 1970. */
  | { readonly type: 'track.played'; readonly track: Track; readonly at: number };

/** The track to announce: the current one once anything has been loaded, so that a restored one is not. */
export const selectAnnounced = ({ context }: PlayerView): Track | null =>
  context.hasLoaded ? context.track : null;

export const selectCanPlay = (view: PlayerView): boolean =>
  view.context.track !== null && !view.hasTag('busy');

/** Whether the length of the preview is known, so that it can be sought. */
export const selectCanSeek = ({ context }: PlayerView): boolean =>
  context.duration > 0 && context.duration < Infinity;

/**
 * The length of the preview in seconds; a preview that is not loaded yet has the stated 30 s, and without a
 * track it is 0.
 */
export const selectDuration = ({ context }: PlayerView): number => {
  if (context.duration > 0) return context.duration;
  return context.track ? PREVIEW_LENGTH_S : 0;
};

/** How much of the preview has been played, 0 to 100. */
export const selectProgress = (view: PlayerView): number => {
  const duration = selectDuration(view);
  if (duration === 0) return 0;
  return Math.min(100, Math.max(0, (view.context.position / duration) * 100));
};

/** The audible volume, 0 to 100; 0 while muted. */
export const selectVolume = ({ context }: PlayerView): number => (context.muted ? 0 : context.volume);
