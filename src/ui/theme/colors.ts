import { allMoods, moodIds } from '../../domain/mood.ts';
import { accents, type MoodAccent } from './accents.ts';

/**
 * The colours of Foxtrot: neutrals that turn with the mood's hue, one accent per mood, in a dark and a light
 * theme.
 * Every pair that is used together has been measured (tests/unit/theme has the contrast table).
 */

const neutral = (lightness: number, chroma: number): string =>
  `oklch(${lightness} ${chroma} var(--mood-hue))`;
const themed = (dark: string, light: string) => ({ value: { base: dark, _light: light } });

/** The value of one accent color in every mood; the conditions are `moodConditions`. */
function mooded(name: keyof MoodAccent) {
  const values = moodIds.flatMap((id, place): [string, string][] => {
    const [dark, light] = accents[id][name];
    return [
      [place === 0 ? 'base' : `_${id}`, dark],
      [place === 0 ? '_light' : `_${id}Light`, light],
    ];
  });
  return { value: Object.fromEntries(values) };
}

/** When a mood's accents apply: <html> has theme and mood as data-theme and data-mood. */
export const moodConditions: Record<string, string> = Object.fromEntries(
  moodIds.slice(1).flatMap((id) => [
    [id, `[data-mood=${id}] &`],
    [`${id}Light`, `[data-theme=light][data-mood=${id}] &`],
  ]),
);

/** The hue of every mood as a global style. */
export const moodHues: Record<string, Record<string, string>> = Object.fromEntries(
  allMoods.map(({ id, hue }) => [`[data-mood=${id}]`, { '--mood-hue': String(hue) }]),
);

/** The color of each mood in the picker, the one place that shows all of them. */
const moodColors = Object.fromEntries(
  moodIds.map((id) => [id, themed(accents[id].solid[0], accents[id].text[1])]),
);

export const semanticColors = {
  bg: {
    canvas: themed(neutral(0.172, 0.014), neutral(0.972, 0.006)),
    panel: themed(neutral(0.208, 0.016), neutral(0.99, 0.003)),
    raised: themed(neutral(0.254, 0.018), neutral(1, 0)),
    hover: themed(neutral(0.298, 0.02), neutral(0.94, 0.01)),
    /** The player's ground in the cover's hue (--tint-hue): the sheet's top, further down, bars. */
    tint: themed('oklch(0.27 0.05 var(--tint-hue))', 'oklch(0.945 0.036 var(--tint-hue))'),
    tintMid: themed('oklch(0.215 0.034 var(--tint-hue))', 'oklch(0.955 0.026 var(--tint-hue))'),
    tintRaised: themed('oklch(0.295 0.038 var(--tint-hue))', 'oklch(0.985 0.012 var(--tint-hue))'),
    scrim: themed('rgb(8 5 3 / 0.72)', 'rgb(38 27 22 / 0.48)'),
    /** Under round buttons on a cover, in both themes. */
    onCover: { value: 'oklch(0.16 0.012 45 / 0.86)' },
    onCoverHover: { value: 'oklch(0.24 0.014 45 / 0.94)' },
    /** Over a cover that loads. */
    coverScrim: { value: 'rgb(8 5 3 / 0.72)' },
    /** The lower half of a cover under its buttons. */
    coverShade: { value: 'rgb(0 0 0 / 0.6)' },
    sheen: themed('rgb(255 255 255 / 0.06)', 'rgb(58 32 16 / 0.06)'),
  },
  fg: {
    default: themed(neutral(0.965, 0.008), neutral(0.235, 0.02)),
    muted: themed(neutral(0.77, 0.018), neutral(0.465, 0.022)),
    disabled: themed(neutral(0.55, 0.014), neutral(0.64, 0.014)),
    onCover: { value: '#fff' },
  },
  border: {
    default: themed(neutral(0.315, 0.016), neutral(0.89, 0.011)),
    control: themed(neutral(0.58, 0.02), neutral(0.6, 0.02)),
  },
  /** The accent of the active mood, by role. */
  accent: Object.fromEntries(
    Object.keys(accents.default).map((role) => [role, mooded(role as keyof MoodAccent)]),
  ),
  danger: {
    solid: themed('#f64e4d', '#ce2324'),
    on: themed('#1e0707', '#fefbfb'),
    hover: themed('#fd6a68', '#b91c1d'),
    text: themed('#fe8a88', '#b7191c'),
    subtle: themed('#3f1919', '#ffe4e1'),
  },
  success: {
    text: themed('#6ddb99', '#126635'),
    subtle: themed('#152f1f', '#d9f5e1'),
  },
  mood: moodColors,
  /** The fox keeps its face in both themes; its coat is the accent. */
  fox: {
    face: { value: '#fff4e9' },
    dark: { value: '#1a0f0a' },
  },
};

export const semanticShadows = {
  float: themed(
    '0 16px 40px -8px rgb(0 0 0 / 0.6), 0 2px 8px rgb(0 0 0 / 0.4)',
    '0 16px 40px -12px rgb(58 32 16 / 0.28), 0 2px 6px rgb(58 32 16 / 0.1)',
  ),
};
