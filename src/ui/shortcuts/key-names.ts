/** The key of each act as written on the keyboard: for shortcuts, tooltips and the help. */
export const keyNames = {
  play: 'Space',
  next: 'N',
  previous: 'P',
  mute: 'M',
  shuffle: 'S',
  loop: 'L',
  favorite: 'F',
  lyrics: 'Y',
  comments: 'C',
  queue: 'Q',
  sleep: 'Z',
  mini: 'I',
  search: '/',
  theme: 'T',
  help: '?',
  palette: 'Ctrl+K',
} as const;

/** An act that has a key of its own. */
export type KeyAct = keyof typeof keyNames;
