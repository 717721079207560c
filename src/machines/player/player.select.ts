import type { Track } from '../../domain/track.ts';
import { MAX_VOLUME, PREVIEW_LENGTH_S } from '../../limits/playback.ts';
import type { PlayerContext, PlayerView } from './player.types.ts';

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

/** The same in whole seconds: a clip of 29.98 s is 30 s long. */
export const selectSeconds = (view: PlayerView): number => Math.round(selectDuration(view));

/** How much of the preview has been played, 0 to 100. */
export const selectProgress = (view: PlayerView): number => {
  const duration = selectDuration(view);
  if (duration === 0) return 0;
  return Math.min(100, Math.max(0, (view.context.position / duration) * 100));
};

/** Whether the sleep timer ends with the audio that plays. */
export const endsHere = ({ sleep, isLast }: PlayerContext): boolean =>
  sleep === 'track' || (sleep === 'queue' && isLast);

/**
 * Whether a track that has come so far, in seconds, fades into the next one. One that is shorter than two
 * fades would fade out while it fades in.
 */
export const fadesAt = (context: PlayerContext, position: number): boolean => {
  const { crossfade, duration, next, track, hasVolume } = context;
  const canFade = crossfade > 0 && hasVolume && duration >= 2 * crossfade && !endsHere(context);
  return canFade && position >= duration - crossfade && !!next?.audio && next.id !== track?.id;
};

/** How long it sounds until the sleep timer ends it, in ms; Infinity without one, or unknown. */
export const sleepLeft = (context: PlayerContext): number => {
  const { sleep, position, duration } = context;
  if (sleep !== null && typeof sleep === 'object') return sleep.endsAt - sleep.at;
  return duration > 0 && endsHere(context) ? (duration - position) * 1000 : Infinity;
};

/** Nothing would be heard of what plays; where the system alone sets the volume, only while it is muted. */
export const isTurnedOff = ({ muted, hasVolume, volume }: PlayerContext): boolean =>
  muted || (hasVolume && volume === 0);

/** The audible volume, 0 to 100; 0 while muted. */
export const selectVolume = ({ context }: PlayerView): number =>
  context.muted ? 0 : context.hasVolume ? context.volume : MAX_VOLUME;
