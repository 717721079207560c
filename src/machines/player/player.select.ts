import { PREVIEW_LENGTH_S } from '../../limits/playback.ts';
import type { Track } from '../../domain/track.ts';
import type { PlayerContext, PlayerTag } from './player.types.ts';

/** What the selectors read: any snapshot of the player machine. */
export interface PlayerView {
  readonly context: PlayerContext;
  readonly hasTag: (tag: PlayerTag) => boolean;
}

/** The player's track, sounding or not; null if nothing is current. */
export const selectTrack = ({ context }: PlayerView): Track | null => context.track;

/** The track to announce: the current one once anything has been loaded, so that a restored one is not. */
export const selectAnnounced = ({ context }: PlayerView): Track | null =>
  context.load > 0 ? context.track : null;

/** Whether the position has advanced, so that Pause, the bars and the media session's 'playing' are true. */
export const selectIsSounding = (view: PlayerView): boolean => view.hasTag('sounding');

/** Whether the controls show a wait: loading, buffering, starting, or a url that is made fresh. */
export const selectIsBusy = (view: PlayerView): boolean => view.hasTag('busy');

/** Whether the play/pause control can be used. */
export const selectCanPlay = (view: PlayerView): boolean =>
  view.context.track !== null && !view.hasTag('busy');

/** Seconds into the track. */
export const selectPosition = ({ context }: PlayerView): number => context.position;

/**
 * The length of the preview in seconds; a preview that is not loaded yet has the stated 30 s, and without a
 * track it is 0.
 */
export const selectDuration = ({ context }: PlayerView): number => {
  if (context.duration > 0) return context.duration;
  return context.track ? PREVIEW_LENGTH_S : 0;
};

/** Whether the length of the preview is known, so that it can be sought. */
export const selectCanSeek = ({ context }: PlayerView): boolean =>
  context.duration > 0 && context.duration < Infinity;

/** How much of the preview has been played, 0 to 100. */
export const selectProgress = (view: PlayerView): number => {
  const duration = selectDuration(view);
  if (duration === 0) return 0;
  return Math.min(100, Math.max(0, (selectPosition(view) / duration) * 100));
};

/** The audible volume, 0 to 100; 0 while muted. */
export const selectVolume = ({ context }: PlayerView): number => (context.muted ? 0 : context.volume);

/** Whether nothing is audible, by mute or by a volume of 0: the toggle then shows 'Unmute'. */
export const selectIsMuted = (view: PlayerView): boolean => selectVolume(view) === 0;

/** Whether playback stopped after three failures in a row and 'Retry' is shown. */
export const selectHasStopped = (view: PlayerView): boolean => view.hasTag('stopped');

/** Whether another tab plays, so that this one is silent. */
export const selectIsElsewhere = (view: PlayerView): boolean => view.hasTag('elsewhere');
