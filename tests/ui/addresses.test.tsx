import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pages } from '../../src/domain/pages.ts';
import { SEARCH_PAUSE_MS } from '../../src/limits/content.ts';
import { pass } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { address, eventually, heading, link, openPage } from './open-page.tsx';
import { libraryText } from './visit.tsx';

const field = () => page.getByRole('searchbox', { name: 'Search' });
const title = () => document.querySelector('main h1')?.textContent;

/** An address of each page, aliases included. */
const paths = pages.flatMap(({ path, alias = [] }) =>
  [path, alias]
    .flat()
    .map((each) => each.replace(':genre', 'rock').replace(':folderId', 'mine').replace(':id', '7')),
);

/**
 * Ids as a file may bring them: each character that means something in an address, and what would lead
 * elsewhere.
 */
const ids = [
  ...'/#?%&+;=:@$,!*\'()"<>\\^`{|}~. \t\n'.split(''),
  '..',
  '...',
  '~..',
  '%2F',
  '%41',
  '100%25',
  'a/b',
  '../x',
  'ä',
  '狐',
  'favorites/',
  'a?q=b#c',
];

describe('an address', () => {
  test.each(paths.filter((path) => path !== '/'))(
    '[NAV-68] %s with a last slash shows what it shows without',
    async (path) => {
      const local = { music_library: libraryText(freshTracks(2), [{ id: 'mine', name: 'Mine' }]) };
      const first = await openPage(path, { local });
      await eventually(title).toBeTruthy();
      const expected = title();
      expect(expected).not.toBe('Unexpected Application Error!');
      const current = document.querySelector('[aria-current=page]')?.textContent;
      history.replaceState(null, '', `${path}/`);
      await first.reload();
      await eventually(title).toBe(expected);
      expect(document.querySelector('[aria-current=page]')?.textContent).toBe(current);
    },
  );

  test('[NAV-68] /search/?q={text} has the text in its field', async () => {
    await openPage('/search/?q=salt');
    await expect.element(heading('Results for “salt”')).toBeVisible();
    await expect.element(field()).toHaveValue('salt');
  });

  test('[NAV-69] a folder opens whatever characters its id has, by its link and by its address', async () => {
    const folders = ids.map((id, index) => ({ id, name: `Folder ${index}` }));
    const local = { music_library: libraryText(freshTracks(1), folders) };
    let harness = await openPage('/favorites', { local });
    for (const { name } of folders) {
      await expect.element(link(name)).toBeInTheDocument();
      (link(name).element() as HTMLElement).click();
      await eventually(title).toBe(name);
      expect(location.pathname.split('/')).toHaveLength(3);
      history.back();
      await eventually(title).toBe('My Music');
    }
    for (const { name } of folders.filter((_, index) => index % 6 === 0)) {
      (link(name).element() as HTMLElement).click();
      await eventually(title).toBe(name);
      harness = (await harness.reload()) as typeof harness;
      await eventually(title).toBe(name);
      history.replaceState(null, '', '/favorites');
      harness = (await harness.reload()) as typeof harness;
      await eventually(title).toBe('My Music');
    }
  });

  test.each(['%41', '100%25', '%', 'a%2Fb', '%E2%82', '50% & more', '+1', '\\u0041'])(
    '[SEA-42] %j typed stays what it is: in the field, the heading, the call and after a reload',
    async (text) => {
      const harness = await openPage('/search');
      await userEvent.fill(field(), text);
      await pass(SEARCH_PAUSE_MS);
      await expect.element(heading(`Results for “${text}”`)).toBeVisible();
      await eventually(() => harness.network.paths().filter((path) => path.startsWith('/search'))).toEqual([
        `/search/track?q=${encodeURIComponent(text)}`,
      ]);
      await expect.element(field()).toHaveValue(text);
      await harness.reload();
      await expect.element(heading(`Results for “${text}”`)).toBeVisible();
      await expect.element(field()).toHaveValue(text);
    },
  );
});

describe('what another app shares', () => {
  test.each([
    ['?title=Night&q=Owls%0A%09sing', '/search?q=Owls%20sing'],
    ['?title=Night%20Owls&q=https%3A%2F%2Fvideo.example%2Fw', '/search?q=Night%20Owls'],
    ['?title=&q=&url=https%3A%2F%2Fvideo.example%2Fw', '/search?q=https%3A%2F%2Fvideo.example%2Fw'],
    ['?title=A%20song&url=https%3A%2F%2Fwww.deezer.com%2Fen%2Ftrack%2F7%3Futm%3D1', '/track/7'],
    ['?q=https%3A%2F%2Fwww.deezer.com%2Fartist%2F7', '/artist/7'],
    ['?q=https%3A%2F%2Fwww.deezer.com%2Ffr%2Falbum%2F7', '/album/7'],
    ['?q=https%3A%2F%2Fwww.deezer.com%2Fplaylist%2F7', '/playlist/7'],
    ['?title=x&q=Listen%3A%20https%3A%2F%2Fdeezer.com%2Ftrack%2F7%20now', '/track/7'],
    ['?title=A%20song&url=https%3A%2F%2Fdeezer.com.evil.example%2Ftrack%2F7', '/search?q=A%20song'],
  ])('[SEA-43] %s leads to %s', async (query, path) => {
    await openPage(`/search${query}`);
    await eventually(address).toBe(path);
    await eventually(title).toBeTruthy();
  });
});
