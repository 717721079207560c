import type { Track } from '../track.ts';

/** What the player takes from the track that is current: the colour of its cover, and its waveform. */
export interface PlayerLookPort {
  /**
   * Shows both as soon as they are known; null for no track. What is on its way for an earlier track is dropped.
   * @param mayReadAudio its audio may be read for the waveform: it has begun to play, so that this no longer delays the music
   */
  show(track: Pick<Track, 'image' | 'audio'> | null, mayReadAudio: boolean): void;
}
