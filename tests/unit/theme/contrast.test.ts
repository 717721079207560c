import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allMoods, type Mood } from '../../../src/domain/mood.ts';
import { accents, type MoodAccent } from '../../../src/ui/theme/accents.ts';
import { semanticColors } from '../../../src/ui/theme/colors.ts';

type Rgb = readonly [number, number, number];
type Theme = 'dark' | 'light';

/** Linear sRGB of an OKLCH colour, clipped to what a screen can show. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number) => Math.min(1, Math.max(0, value));
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function fromHex(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** WCAG 2.2 contrast ratio. */
function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const themes = ['dark', 'light'] as const;

/** A colour token in a theme and a mood. */
function colorOf(token: string, theme: Theme, mood: Mood, hue = mood.hue): Rgb {
  const [group, name] = token.split('.') as [keyof typeof semanticColors, string];
  if (group === 'accent') {
    const [dark, light] = accents[mood.id][name as keyof MoodAccent];
    return fromHex(theme === 'dark' ? dark : light);
  }
  const { value } = (semanticColors[group] as Record<string, { value: { base: string; _light: string } }>)[
    name
  ]!;
  const text = theme === 'dark' ? value.base : value._light;
  if (text.startsWith('#')) return fromHex(text);
  const [lightness, chroma] = text.slice('oklch('.length).split(' ').map(Number) as [number, number];
  return fromOklch(lightness, chroma, hue);
}

/** The colours of texts and shapes with their grounds, and the least contrast: 4.5 for text, 3 for shapes. */
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ...['canvas', 'panel', 'raised', 'hover'].map((ground) => ['fg.default', `bg.${ground}`, 4.5] as const),
  ...['canvas', 'panel', 'raised', 'hover'].map((ground) => ['fg.muted', `bg.${ground}`, 4.5] as const),
  ...['canvas', 'panel', 'raised', 'hover'].map((ground) => ['accent.text', `bg.${ground}`, 4.5] as const),
  ['accent.text', 'accent.subtle', 4.5],
  ['accent.subtleFg', 'accent.subtle', 4.5],
  ['accent.on', 'accent.solid', 4.5],
  ['accent.on', 'accent.hover', 4.5],
  ...['canvas', 'panel', 'raised'].map((ground) => ['accent.solid', `bg.${ground}`, 3] as const),
  ...['canvas', 'panel', 'raised'].map((ground) => ['border.control', `bg.${ground}`, 3] as const),
  ['danger.text', 'bg.raised', 4.5],
  ['danger.text', 'danger.subtle', 4.5],
  ['danger.on', 'danger.solid', 4.5],
  ['danger.on', 'danger.hover', 4.5],
  ['danger.solid', 'bg.raised', 3],
  ['success.text', 'bg.raised', 4.5],
  ['success.text', 'success.subtle', 4.5],
];

describe.each(themes)('in the %s theme', (theme) => {
  test.each(pairs)('%s on %s has a contrast of %d or more in every mood', (front, back, least) => {
    const lowest = Math.min(
      ...allMoods.map((mood) => contrast(colorOf(front, theme, mood), colorOf(back, theme, mood))),
    );
    expect(lowest).toBeGreaterThanOrEqual(least);
  });
});

/** Texts on the player's ground in the colour of a cover; the last one is the played part of the waveform. */
const onTint = {
  dark: [
    ['fg.default', 4.5],
    ['fg.muted', 4.5],
    ['accent.text', 4.5],
    ['border.control', 3],
    ['accent.solid', 3],
  ],
  light: [
    ['fg.default', 4.5],
    ['fg.muted', 4.5],
    ['accent.text', 4.5],
    ['border.control', 3],
    ['accent.text', 3],
  ],
} as const;

test('[BAR-30] on the player in the colour of a cover, whatever its hue, every word has a contrast of 4.5 and every shape of 3, in every mood and both themes', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.constantFrom(...allMoods),
      fc.constantFrom(...themes),
      fc.constantFrom('bg.tint', 'bg.tintMid', 'bg.tintRaised'),
      (hue, mood, theme, back) => {
        for (const [front, least] of onTint[theme])
          expect(
            contrast(colorOf(front, theme, mood), colorOf(back, theme, mood, hue)),
            `${front} on ${back}`,
          ).toBeGreaterThanOrEqual(least);
      },
    ),
    { numRuns: 2000 },
  );
});
