import type { MoodId } from '../../domain/mood.ts';

/** A color of a mood in the dark and in the light theme, as hex. */
export type ThemedColor = readonly [dark: string, light: string];

/** The accent of a mood. Tests measure every pair that is used together (tests/unit/theme). */
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

/** The accent of every mood. */
export const accents: Readonly<Record<MoodId, MoodAccent>> = {
  default: {
    solid: ['#fd893e', '#e86208'],
    on: ['#250c00', '#1f0801'],
    hover: ['#ffa068', '#f46d20'],
    text: ['#ff9a5f', '#ae4104'],
    subtle: ['#3e2212', '#fee3d7'],
    subtleFg: ['#ffd4bc', '#632a11'],
  },
  party: {
    solid: ['#f975b5', '#e24092'],
    on: ['#240916', '#1e0611'],
    hover: ['#fe8dc1', '#ee4c9c'],
    text: ['#fe8dc1', '#b42370'],
    subtle: ['#3d1f2d', '#fee0eb'],
    subtleFg: ['#ffcee2', '#602640'],
  },
  hiphop: {
    solid: ['#f1c035', '#b5820c'],
    on: ['#1c1200', '#180d00'],
    hover: ['#fdd05a', '#c08c21'],
    text: ['#eec14a', '#7f5803'],
    subtle: ['#342808', '#f8e7cc'],
    subtleFg: ['#efdcb1', '#533700'],
  },
  acoustic: {
    solid: ['#7fd276', '#449d46'],
    on: ['#071905', '#031403'],
    hover: ['#93e08b', '#4fa851'],
    text: ['#85d17d', '#216f2e'],
    subtle: ['#1b3019', '#daf1d9'],
    subtleFg: ['#c8e9c4', '#16491d'],
  },
  chill: {
    solid: ['#6bc8f0', '#348fc3'],
    on: ['#03161f', '#00111f'],
    hover: ['#82d6fb', '#419ace'],
    text: ['#73c7eb', '#156393'],
    subtle: ['#072f3d', '#d5edfe'],
    subtleFg: ['#b5e7fe', '#004166'],
  },
};
