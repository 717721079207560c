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
