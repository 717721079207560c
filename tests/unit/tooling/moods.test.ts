import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { guideModule, iconModule, withMoods } from '../../../scripts/vite-moods.ts';
import { moods } from '../../../src/domain/moods.ts';
import { INVITATION_BELOW } from '../../../src/limits/content.ts';
import { accentColors, moodColors, moodConditions, moodHues } from '../../../src/ui/theme/colors.ts';
import { sixthMood } from '../../fakes/sixth-mood.ts';

const six = [...moods, sixthMood];
const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

/** Runs the boot script of a page over stored values and returns what it wrote to the root element. */
function boot(html: string, local: Readonly<Record<string, string>>): { readonly mood?: string } {
  const scripts = Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) => script);
  const script = scripts.find((each) => each.includes('music_mode')) ?? '';
  const seen = {};
  const root = { dataset: seen, style: { setProperty: () => undefined } };
  const area = { getItem: (key: string) => local[key] ?? null };
  const scope = {
    window: { localStorage: area, sessionStorage: area },
    // A canvas that draws nothing.
    document: {
      documentElement: root,
      createElement: () => ({ getContext: () => null }),
      querySelectorAll: () => [],
    },
    navigator: {},
    matchMedia: () => ({ matches: false }),
    MutationObserver: class {
      observe() {}
    },
    location: { pathname: '/' },
  };
  runInNewContext(script, scope);
  return seen;
}

test('the boot script sets the stored mood before the app has loaded', () => {
  for (const { id } of moods)
    expect(boot(withMoods(page, moods), { music_mode: id })).toMatchObject({ mood: id });
  expect(boot(withMoods(page, moods), { music_mode: '"chill"' })).toMatchObject({ mood: 'chill' });
  for (const music_mode of ['', 'rain', 'toString'])
    expect(boot(withMoods(page, moods), { music_mode })).toMatchObject({ mood: 'default' });
});

test('what is stored and makes no sense does not stop the boot script, which knows from how many favorites and plays on a taste shows', () => {
  for (const json of ['null', '[null]', '{"folders":[null],"tracks":1}', '7', 'no JSON']) {
    const keys = [
      'queue_session',
      'lastRandomTrack',
      'music_library',
      'playback_history',
      'music_preferences',
    ];
    const local = Object.fromEntries(keys.map((key) => [key, json]));
    expect(boot(withMoods(page, moods), local), json).toMatchObject({ mood: 'default' });
  }
  expect(page).toContain(`.length >= ${INVITATION_BELOW};`);
  // What the app sets for it changes no style.
  expect(page).toContain(`--mode-color: ${moods[0].color};`);
});

test('a sixth mood is one entry: boot script, icons and the words of the assistant follow from the table', () => {
  expect(boot(withMoods(page, six), { music_mode: 'rain' })).toMatchObject({ mood: 'rain' });
  expect(iconModule(six)).toContain("import Icon5 from 'lucide-react/icons/cloud-rain';");
  expect(iconModule(six)).toContain("'rain': Icon5,");
  const words = JSON.parse(guideModule(six).replace('export const moods = ', '').replace(/;\s*$/, ''));
  expect(words.rain).toEqual({ name: 'Rain', words: ['rain', 'storm'] });
  expect(Object.keys(words).at(-1)).toBe('default');
});

test('a sixth mood is one entry: hue, accents and picker color of both themes follow from the table', () => {
  expect(moodHues(six)['[data-mood=rain]']).toEqual({ '--mood-hue': '260' });
  expect(moodConditions(six)).toMatchObject({
    rain: '[data-mood=rain] &',
    rainLight: '[data-theme=light][data-mood=rain] &',
  });
  expect(accentColors(six).solid.value).toMatchObject({ _rain: '#123456', _rainLight: '#654321' });
  expect(moodColors(six)['rain']).toEqual({ value: { base: '#123456', _light: sixthMood.accent.text[1] } });
});

test('every mood but the default has a drawing of its own, in tints of its accent alone', () => {
  const drawings = moods
    .slice(1)
    .map(({ id }) => readFileSync(new URL(`../../../public/moods/${id}.svg`, import.meta.url), 'utf8'));
  expect(new Set(drawings).size).toBe(drawings.length);
  for (const drawing of drawings) {
    expect(drawing).toContain('id="drawing"');
    expect(drawing).not.toMatch(/#[0-9a-f]{3,8}\b(?!")|rgb|hsl|style=/i);
  }
});
