import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageOf } from '../../../src/domain/pages.ts';

interface Manifest {
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  readonly share_target: { readonly action: string; readonly method: string; readonly params: object };
}

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

test('[BEY-28] the installed app has shortcuts to Search, My Music and Roulette, takes shared text as a search, and knows iOS', () => {
  const { shortcuts, share_target: target } = JSON.parse(read('public/manifest.webmanifest')) as Manifest;
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Search', '/search'],
    ['My Music', '/favorites'],
    ['Roulette', '/roulette'],
  ]);
  for (const { url } of shortcuts) expect(pageOf(url)).not.toBeNull();
  // Without the type the browser warns in the console of every visitor.
  expect(target).toEqual({
    action: '/search',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'q', url: 'url' },
  });
  const html = read('index.html');
  for (const name of ['apple-mobile-web-app-capable', 'apple-mobile-web-app-title'])
    expect(html).toContain(`<meta name="${name}"`);
  expect(html).toContain('<link rel="apple-touch-icon" href="/icons/icon-192.png"');
});
