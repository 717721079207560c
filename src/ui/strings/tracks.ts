/** Words of tracks in grids and lists. */
export const trackStrings = {
  item: (name: string, artist: string) => `${name} by ${artist}`,
  unavailableItem: (name: string, artist: string) => `${name} by ${artist}, no preview`,
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  addFavorite: (name: string) => `Add ${name} to favorites`,
  removeFavorite: (name: string) => `Remove ${name} from favorites`,
  addToQueue: (name: string) => `Add ${name} to queue`,
  more: (name: string) => `More options for ${name}`,
  copyLink: 'Copy link',
  addAll: 'Add all to queue',
  addAllHint: 'Replaces the queue and plays',
  addToEnd: 'Add all to the end',
  refresh: 'Refresh',
  exportCsv: 'Export CSV',
  viewAll: 'View all',
  asOf: (time: string) => `As of ${time}`,
  number: '#',
  title: 'Title',
  artist: 'Artist',
  album: 'Album',
  length: 'Length',
  samples: 'Showing sample tracks',
  tryAgain: 'Try again',
  count: (count: number) => (count === 1 ? '1 track' : `${count} tracks`),
};

/** The words of a track's menu, which no first screen shows: they load with it. */
export const trackMenuStrings = {
  addToQueue: 'Add to queue',
  playNext: 'Play next',
  addToPlaylist: 'Add to playlist',
  comments: 'Comments',
  goToTrack: 'Go to track',
  goToArtist: 'Go to artist',
  openInCatalogue: 'Open in the catalogue',
  removeFromFolder: 'Remove from folder',
};
