/** Words of the queue panel. */
export const queueStrings = {
  title: 'Queue',
  close: 'Close queue',
  playQueue: 'Play Queue',
  clearQueue: 'Clear Queue',
  saveQueue: 'Save Queue',
  history: 'History',
  nowPlaying: 'Now Playing',
  nextUp: 'Next Up',
  next: 'Next',
  /** What shuffle takes the track after the next one from: the queue's other tracks, wherever they are. */
  pool: (withHistory: boolean) => `Shuffle draws from these${withHistory ? ' and from History' : ''}`,
  empty: 'Your queue is empty',
  emptyHint: 'Add a track, or spin the roulette to start one.',
  tracks: (count: number) => (count === 1 ? '1 track' : `${count} tracks`),
  left: (count: number, seconds: number) =>
    `${count === 1 ? '1 track' : `${count} tracks`} left · ${seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}`,
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  remove: (name: string) => `Remove ${name} from queue`,
  reorder: (name: string) => `Reorder ${name}`,
  reorderHelp:
    'Press Space to pick up the track, the up and down arrows to move it, Space again to drop it, and Escape to give up.',
  pickedUp: (name: string, place: number, count: number) =>
    `Picked up ${name}. It is number ${place} of ${count} in Next Up.`,
  movedTo: (name: string, place: number, count: number) => `${name} is now over number ${place} of ${count}.`,
  dropped: (name: string, place: number, count: number) =>
    `${name} was dropped as number ${place} of ${count}.`,
  putBack: (name: string, place: number) => `${name} is back at number ${place}.`,
};
