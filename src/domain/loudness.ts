import type { Track } from './track.ts';

/** What is said to be quieter than this, in dB of full scale, is no measurement of music. */
const LEAST_DB = -60;

/** Whether a number can be music's loudness in dB of full scale. The catalogue says 0 for unmeasured. */
export const isLoudness = (gain: number | undefined): gain is number =>
  gain !== undefined && gain >= LEAST_DB && gain < 0;

/**
 * What a track keeps of its volume, 0 to 1, so that it is no louder than the common level in dB of full
 * scale: nothing is turned up, and 1 is a track whose loudness is not known.
 */
export const evenFactor = ({ gain }: Pick<Track, 'gain'>, common: number): number =>
  isLoudness(gain) ? Math.min(1, 10 ** ((common - gain) / 20)) : 1;

/** What fades in has so much of its level, 0 to 1, once so much of the time has passed, 0 to 1. */
export const risenBy = (passed: number): number => Math.sin((passed * Math.PI) / 2);

/** What fades out beside it has the rest of the power, so that both together are as loud as one. */
export const fallenBy = (risen: number): number => Math.sqrt(1 - risen ** 2);
