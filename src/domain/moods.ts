import type { MusicMode } from './music-mode.ts';

/** A color of a mood in the dark and in the light theme, as hex. */
export type ThemedColor = readonly [dark: string, light: string];

/** The accent of a mood. Tests measure every pair that is used together (tests/unit/theme has the contrast table). */
export interface MoodAccent {
  readonly solid: ThemedColor;
  /** On `solid` and on `hover`. */
  readonly on: ThemedColor;
  readonly hover: ThemedColor;
  readonly text: ThemedColor;
  readonly subtle: ThemedColor;
  /** On `subtle`. */
  readonly subtleFg: ThemedColor;
}

/** A mood: the app's data, and the source of styles and of the assistant's words. */
export interface Mood extends MusicMode {
  readonly accent: MoodAccent;
  /** The words by which the built-in assistant recognises this mood. */
  readonly assistantWords: readonly string[];
}

/**
 * Every mood, in display order. A mood needs only its entry and its drawing in `public/moods/{id}.svg`: styles, the page's boot script,
 * the picker's icon and the built-in assistant derive from this table (scripts/vite-moods.ts), and the build keeps
 * their data out of the app's first file.
 */
export const moods = [
  {
    id: 'default',
    name: 'Default',
    description: 'A little of everything, picked for you',
    icon: 'paw-print',
    hue: 45,
    color: '#fd893e',
    accent: {
      solid: ['#fd893e', '#e86208'],
      on: ['#250c00', '#1f0801'],
      hover: ['#ffa068', '#f46d20'],
      text: ['#ff9a5f', '#ae4104'],
      subtle: ['#3e2212', '#fee3d7'],
      subtleFg: ['#ffd4bc', '#632a11'],
    },
    genreFocus: [],
    assistantWords: ['something', 'anything', 'music', 'trending'],
  },
  {
    id: 'party',
    name: 'Party',
    description: 'Dance floors, big drops and songs to shout along to',
    icon: 'party-popper',
    hue: -8,
    color: '#f975b5',
    accent: {
      solid: ['#f975b5', '#e24092'],
      on: ['#240916', '#1e0611'],
      hover: ['#fe8dc1', '#ee4c9c'],
      text: ['#fe8dc1', '#b42370'],
      subtle: ['#3d1f2d', '#fee0eb'],
      subtleFg: ['#ffcee2', '#602640'],
    },
    genreFocus: ['dance', 'edm', 'party'],
    assistantWords: ['party', 'dance', 'energetic', 'edm', 'workout'],
  },
  {
    id: 'hiphop',
    name: 'Hip-Hop',
    description: 'Beats, bars and heavy bass lines',
    icon: 'boom-box',
    hue: 88,
    color: '#f1c035',
    accent: {
      solid: ['#f1c035', '#b5820c'],
      on: ['#1c1200', '#180d00'],
      hover: ['#fdd05a', '#c08c21'],
      text: ['#eec14a', '#7f5803'],
      subtle: ['#342808', '#f8e7cc'],
      subtleFg: ['#efdcb1', '#533700'],
    },
    genreFocus: ['rap', 'hiphop'],
    assistantWords: ['hip-hop', 'hip hop', 'hiphop', 'rap'],
  },
  {
    id: 'acoustic',
    name: 'Acoustic',
    description: 'Wood, strings and unplugged voices',
    icon: 'guitar',
    hue: 142,
    color: '#7fd276',
    accent: {
      solid: ['#7fd276', '#449d46'],
      on: ['#071905', '#031403'],
      hover: ['#93e08b', '#4fa851'],
      text: ['#85d17d', '#216f2e'],
      subtle: ['#1b3019', '#daf1d9'],
      subtleFg: ['#c8e9c4', '#16491d'],
    },
    genreFocus: ['acoustic', 'folk'],
    assistantWords: ['acoustic', 'folk', 'guitar', 'unplugged'],
  },
  {
    id: 'chill',
    name: 'Chill',
    description: 'Soft beats and slow tides for quiet hours',
    icon: 'waves',
    hue: 232,
    color: '#6bc8f0',
    accent: {
      solid: ['#6bc8f0', '#348fc3'],
      on: ['#03161f', '#00111f'],
      hover: ['#82d6fb', '#419ace'],
      text: ['#73c7eb', '#156393'],
      subtle: ['#072f3d', '#d5edfe'],
      subtleFg: ['#b5e7fe', '#004166'],
    },
    genreFocus: ['lofi', 'ambient', 'chillout'],
    assistantWords: ['chill', 'calm', 'relax', 'quiet', 'sleep', 'study', 'lofi', 'ambient'],
  },
] as const satisfies readonly [Entry, ...Entry[]];

/** An entry before its id is one of all ids. */
type Entry = Omit<Mood, 'id'> & { readonly id: string };
