import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { scriptOf } from '../../../scripts/vite-scripts.ts';
import { allMoods } from '../../../src/domain/mood.ts';

const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

/** Runs a boot script over stored values and returns what it wrote to the root element. */
function boot(script: string, local: Readonly<Record<string, string>>): { readonly mood?: string } {
  const seen = {};
  const root = { dataset: seen, style: { setProperty: () => undefined } };
  const area = { getItem: (key: string) => local[key] ?? null };
  class Observer {
    observe() {}
  }
  const scope = {
    addEventListener: () => undefined,
    localStorage: area,
    sessionStorage: area,
    document: { documentElement: root, addEventListener: () => undefined },
    navigator: { userAgent: '' },
    matchMedia: () => ({ matches: false }),
    MutationObserver: Observer,
    location: { pathname: '/' },
  };
  runInNewContext(script, scope);
  return seen;
}

test('the boot script sets the stored mood before the app has loaded', async () => {
  const script = await scriptOf('sent/boot.ts', 'iife');
  for (const { id } of allMoods) expect(boot(script, { music_mode: id })).toMatchObject({ mood: id });
  expect(boot(script, { music_mode: '"chill"' })).toMatchObject({ mood: 'chill' });
  for (const music_mode of ['', 'rain', 'toString'])
    expect(boot(script, { music_mode })).toMatchObject({ mood: 'default' });
});

test('what the app sets for the default mood changes no style of the page that is sent', () => {
  expect(page).toContain(`--mode-color: ${allMoods[0].color};`);
});

test('every mood but the default has a drawing of its own, in tints of its accent alone', () => {
  const drawings = allMoods
    .slice(1)
    .map(({ id }) => readFileSync(new URL(`../../../public/moods/${id}.svg`, import.meta.url), 'utf8'));
  expect(new Set(drawings).size).toBe(drawings.length);
  for (const drawing of drawings) {
    expect(drawing).toContain('id="drawing"');
    expect(drawing).not.toMatch(/#[0-9a-f]{3,8}\b(?!")|rgb|hsl|style=/i);
  }
});
