/** Words on the catalogue itself. */
export const catalogueStrings = {
  wait: (seconds: number) => `The catalogue is busy. More in ${seconds} s.`,
  /** The public catalogue's name, as its owner writes it, and where it lives. */
  name: 'Deezer',
  home: 'https://www.deezer.com/',
  credit: 'Music data and previews by',
  terms: 'For private, non-commercial use only.',
};
