import { expect, test } from 'vitest';
import { renderedPath } from '../../../src/sent/routes.ts';
import { canonicalAddress, documentTitle, pageOf } from '../../../src/domain/pages.ts';

test('[LST-06] an alias keeps the query of the address it was opened with', () => {
  const aliases = [
    ['/pop-tracks', '/pop'],
    ['/rap-tracks', '/rap'],
    ['/rock-tracks', '/rock'],
    ['/edm-tracks', '/edm'],
    ['/indie-tracks', '/indie'],
    ['/recommended-tracks', '/recommended'],
    ['/trending-tracks', '/trending'],
  ] as const;
  for (const [alias, canonical] of aliases) {
    expect(canonicalAddress(alias, '?view=list&q=a%20b')).toBe(`${canonical}?view=list&q=a%20b`);
    expect(canonicalAddress(alias, '')).toBe(canonical);
    expect(canonicalAddress(`${alias}/`, '')).toBe(canonical);
  }
});
test("[NAV-33] document titles are '{page} · Foxtrot', each page under its own", () => {
  const titles = {
    '/': 'Personal Music Discovery',
    '/search': 'Search',
    '/trending': 'Trending',
    '/trending-artists': 'Trending Artists',
    '/top-artists': 'Top Artists',
    '/recommended': 'Tracks For You',
    '/pop': 'Top Pop',
    '/rap': 'Top Rap',
    '/rock': 'Top Rock',
    '/edm': 'Top EDM + Dance',
    '/indie': 'Top Indie',
    '/global-top-100': 'Trending Now',
    '/radio': 'Top Radio',
    '/discover': 'Discover',
    '/roulette': 'Roulette',
    '/deck': 'Ten songs',
    '/shared': 'A queue for you',
    '/listened': 'What I listened to',
    '/favorites': 'My Music',
    '/profile': 'My Profile',
  };
  const found = Object.keys(titles).map((path) => [path, documentTitle(pageOf(path)?.title ?? null)]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(titles).map(([path, title]) => [path, `${title} · Foxtrot`])),
  );
});

test('pages whose path carries a name have no title of their own, and an unknown path is no page', () => {
  for (const path of [
    '/genre/pop',
    '/artist/27',
    '/favorites/f1',
    '/track/3',
    '/album/3',
    '/playlist/3',
    '/radio/3',
  ]) {
    expect(pageOf(path)?.title, path).toBeNull();
  }
  expect([null, ''].map(documentTitle)).toEqual(['Foxtrot', 'Foxtrot']);
  expect(documentTitle('Top Jazz')).toBe('Top Jazz · Foxtrot');
  for (const path of ['/nothing', '/pop/1', '/genre', '/artist/1/2']) expect(pageOf(path), path).toBeNull();
});

test("[NAV-56] the address of a track, an artist or an album has a number of at most 15 digits, negative or not, or is that of the samples' artist; any other has no page", () => {
  for (const kind of ['track', 'artist', 'album', 'playlist', 'radio']) {
    for (const id of ['3', '-3', '03', '123456789012345', '-123456789012345', '3/']) {
      expect(pageOf(`/${kind}/${id}`)?.path, id).toBe(`/${kind}/:id`);
    }
    for (const id of ['abc', '3a', '--3', '3-', '3.5', '1e3', '1234567890123456', 'tra.1', '%33']) {
      expect(pageOf(`/${kind}/${id}`), id).toBeNull();
      expect(renderedPath(`/${kind}/${id}`), id).toBeNull();
    }
    for (const id of ['3', '-3']) expect(renderedPath(`/${kind}/${id}`)).toBe(`/${kind}/${id}`);
    expect(renderedPath(`/${kind}/unknown`)).toBeNull();
  }
  for (const kind of ['track', 'album', 'playlist', 'radio']) expect(pageOf(`/${kind}/unknown`)).toBeNull();
  expect(pageOf('/artist/unknown')?.path).toBe('/artist/:id');
  expect(renderedPath('/favorites/3')).toBeNull();
});
