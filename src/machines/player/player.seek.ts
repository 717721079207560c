/** The same answer to each of the three ways to name a place of the track. */
export const onSeek = <const Transition>(transition: Transition) =>
  ({ 'PLAYER.SEEK': transition, 'PLAYER.SEEK_TO': transition, 'PLAYER.SEEK_BY': transition }) as const;

/** Moves to a place of the loaded preview while nothing sounds. */
export const seekable = onSeek({
  guard: 'canSeek',
  actions: ['moveThere', 'seek', 'tellPosition', 'showPaused'],
});

/** Moves to the place at which the next load begins; nothing is loaded yet, so its stated length counts (D60). */
export const seekableAhead = onSeek({
  guard: 'canSeekAhead',
  actions: ['moveThere', 'tellPosition', 'showPaused'],
});

/** The same while a load is under way: the audio is told as well. */
export const seekableWhileLoading = onSeek({
  guard: 'canSeekAhead',
  actions: ['moveThere', 'seek', 'tellPosition', 'showPaused'],
});
