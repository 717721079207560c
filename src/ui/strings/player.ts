import { formatTime } from '../../domain/text.ts';

/** Words of the player bar, the mini-bar and the player sheet. */
export const playerStrings = {
  from: 'from',
  region: 'Player',
  nothing: 'No track playing',
  nothingHint: 'Select a track to play',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous',
  next: 'Next',
  shuffle: 'Shuffle',
  loop: 'Loop',
  mute: 'Mute',
  unmute: 'Unmute',
  lyrics: 'Lyrics',
  queue: 'Queue',
  comments: 'Comments',
  retry: 'Retry',
  playRest: (list: string) => `Play the rest of ${list}`,
  progress: 'Progress',
  progressText: (position: number, duration: number) => `${formatTime(position)} of ${formatTime(duration)}`,
  volume: 'Volume',
  volumeText: (value: number) => `${value}%`,
  elsewhere: (title: string | undefined) =>
    title === undefined ? 'Playing in another tab' : `Playing in another tab: ${title}`,
  open: 'Open player',
  close: 'Close player',
  nowPlaying: 'Now Playing',
  sheet: 'Now playing',
  nextUp: 'Next Up',
  explicit: 'Explicit',
  announced: (name: string, artist: string) => `${name} by ${artist}`,
  noPreview: 'No preview',
  /** Beside the time: what sounds is a part of the track. */
  preview: 'preview',
  byline: (name: string, artist: string) => `${name} · ${artist}`,
};
