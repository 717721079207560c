import type { PersonalDataArea } from '../../domain/personal-data.ts';

/** Words of favorites, folders and the dialogs around them. */
export const libraryStrings = {
  title: 'My Music',
  create: 'Create Playlist',
  createHint: 'A folder of your own',
  options: (folder: string) => `Folder options for ${folder}`,
  rename: 'Rename',
  delete: 'Delete',
  all: 'All Favorites',
  hide: 'Hide',
  show: 'Show',
  emptyTitle: 'Nothing in the den yet',
  emptyText: 'Tap the heart on any track and it will wait for you here.',
  folderEmpty: 'This folder is empty. Use Add to put tracks here.',
  notFound: 'Folder not found',
  notFoundHint: 'Folders are kept in the browser they were made in, so a link to one opens only there.',
  back: 'My Music',
  clear: 'Clear folder',
  exportPlaylist: 'Export playlist',
  clearQuestion: 'This will remove all tracks from this folder. This action cannot be undone.',
  deleteQuestion: (folder: string) =>
    `This will delete the folder ${folder}. Tracks that are in no other folder go with it.`,
  createTitle: 'Create Playlist',
  renameTitle: 'Rename Playlist',
  folderName: 'Folder name',
  createAction: 'Create',
  renameAction: 'Rename',
  cancel: 'Cancel',
  addTitle: 'Add to playlist',
  addNone: 'You have no folders of your own yet.',
  saveTitle: 'Save Queue',
  saveMode: 'Save to',
  saveNew: 'New folder',
  saveExisting: 'Existing folder',
  folder: 'Folder',
  chooseFolder: 'Choose a folder',
  noFolders: 'You have no folders of your own yet. Save the queue to a new one.',
  save: 'Save',
  counter: (used: number, most: number) => `${used} / ${most}`,
} as const;

export const commentsStrings = {
  player: {
    title: 'Comments',
    text: 'Join the conversation and share your thoughts about this track.',
  },
  track: {
    title: 'Track Comments',
    text: 'Share your thoughts about this track with other listeners',
  },
  local: 'Comments are kept in this browser only.',
  on: (name: string, artist: string) => `On ${name} by ${artist}`,
  nameless: 'A comment needs a username.',
  toProfile: 'Set up your profile',
  none: 'No comments yet. The first one is yours.',
  write: 'Write a comment',
  post: 'Post',
  edit: 'Edit',
  delete: 'Delete',
  save: 'Save',
  cancel: 'Cancel',
  editField: 'Edit your comment',
  list: 'Comments on this track',
  title: 'Comments',
  keptHere: 'Kept in this browser only',
} as const;

export const importStrings = {
  title: 'Import my data',
  text: 'This replaces what Foxtrot keeps in this browser:',
  import: 'Import',
  cancel: 'Cancel',
  unchanged: 'unchanged',
  change: (before: number, after: number) => `${before} → ${after}`,
  parts: {
    favorites: 'Favorites',
    folders: 'Folders',
    tracks: 'Kept tracks',
    queue: 'Tracks in the queue',
    comments: 'Comments',
    profile: 'Profile',
    preferences: 'Preferences',
    history: 'Playback history',
  } satisfies Readonly<Record<PersonalDataArea, string>>,
} as const;

export const lyricsStrings = {
  title: 'Lyrics',
  close: 'Close lyrics',
  loading: 'Loading lyrics',
  none: 'No lyrics available for this track',
  failed: 'Lyrics not available',
  idle: 'No track playing',
} as const;

export const assistantStrings = {
  frame: 'AI Assistant',
  minimize: 'Minimize AI Assistant',
  expand: 'Expand AI Assistant',
  waiting: 'Waiting for a connection',
  waitingDetail: 'The assistant opens by itself as soon as there is one.',
  tryAgain: 'Try again',
} as const;
