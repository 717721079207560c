/** The five moods a listener can pick, by id. */
export type MusicModeId = 'default' | 'party' | 'hiphop' | 'acoustic' | 'chill';

/** A mood: its texts, its lucide icon's name, its colour and the genre keywords it stands for. */
export interface MusicMode {
  readonly id: MusicModeId;
  readonly name: string;
  readonly description: string;
  /** The lucide icon's name. */
  readonly icon: string;
  /** The accent of the dark theme as a hex colour; becomes --mode-color. */
  readonly color: string;
  /** The hue that neutrals and accents turn by, in degrees of OKLCH. */
  readonly hue: number;
  readonly genreFocus: readonly string[];
}

/** All modes in the order they are offered. Names by D41, focus words by A§4, hues by the visual language. */
export const musicModes: readonly [MusicMode, ...MusicMode[]] = [
  {
    id: 'default',
    name: 'Default',
    description: 'A little of everything, picked for you',
    icon: 'paw-print',
    color: '#fd893e',
    hue: 45,
    genreFocus: [],
  },
  {
    id: 'party',
    name: 'Party',
    description: 'Dance floors, big drops and songs to shout along to',
    icon: 'party-popper',
    color: '#f975b5',
    hue: 352,
    genreFocus: ['dance', 'edm', 'party'],
  },
  {
    id: 'hiphop',
    name: 'Hip-Hop',
    description: 'Beats, bars and heavy bass lines',
    icon: 'boom-box',
    color: '#f1c035',
    hue: 88,
    genreFocus: ['rap', 'hiphop'],
  },
  {
    id: 'acoustic',
    name: 'Acoustic',
    description: 'Wood, strings and unplugged voices',
    icon: 'guitar',
    color: '#7fd276',
    hue: 142,
    genreFocus: ['acoustic', 'folk'],
  },
  {
    id: 'chill',
    name: 'Chill',
    description: 'Soft beats and slow tides for quiet hours',
    icon: 'waves',
    color: '#6bc8f0',
    hue: 232,
    genreFocus: ['lofi', 'ambient', 'chillout'],
  },
];

/** The mode of an id; the default mode for an id that is missing or unknown (MOD-08, MOD-10). */
export function musicModeOf(id: string | null | undefined): MusicMode {
  return musicModes.find((mode) => mode.id === id) ?? musicModes[0];
}

/** Whether a genre text belongs to a mode: always in the default mode, else if it holds any focus word. */
export function matchesMode(mode: MusicMode, genreText: string): boolean {
  if (mode.genreFocus.length === 0) return true;
  const text = genreText.toLowerCase();
  return mode.genreFocus.some((word) => text.includes(word));
}
