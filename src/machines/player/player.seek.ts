/** The same transition for the three events that seek. */
export const onSeek = <const Transition>(transition: Transition) =>
  ({ 'PLAYER.SEEK': transition, 'PLAYER.SEEK_TO': transition, 'PLAYER.SEEK_BY': transition }) as const;

/** Seeks in the loaded preview while it is paused. */
export const seekable = onSeek({
  guard: 'canSeek',
  actions: ['moveThere', 'seek', 'sendPosition', 'showPaused'],
});

/** Moves to the place at which the next load begins; nothing is loaded yet, so its stated length counts (D60). */
export const seekableAhead = onSeek({
  guard: 'canSeekAhead',
  actions: ['moveThere', 'sendPosition', 'showPaused'],
});

/** Seeks while a load is in progress: the audio element receives the position too. */
export const seekableWhileLoading = onSeek({
  guard: 'canSeekAhead',
  actions: ['moveThere', 'seek', 'sendPosition', 'showPaused'],
});
