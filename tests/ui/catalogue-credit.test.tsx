import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../src/ui/routes/history.ts';
import {
  heading,
  main,
  music,
  openPage,
  pressed,
  wireList,
  wirePlaylist,
  type OpenOptions,
} from './open-page.tsx';

const pageOf = (id: unknown) => `https://www.deezer.com/track/${String(id)}`;
const linked = (count: number, from: number, fields = {}) =>
  music(count, from, fields).map((track) => ({
    ...track,
    link: pageOf((track as { readonly id: number }).id),
  }));
const open = (kind: 'public' | 'other' | 'demo') =>
  openPage('/trending', {
    catalogue: { kind },
    answers: {
      '/playlist/': (path) => wirePlaylist(path.slice('/playlist/'.length), linked(3, 500)),
      '/chart/0/tracks': wireList(linked(3, 600)),
      '/search/track': wireList(linked(3, 700)),
      '/artist/': wireList(linked(3, 800, { artist: { id: 7, name: 'Artist 7' } })),
    } satisfies OpenOptions['answers'],
  });
const logo = () => main().getByRole('link', { name: 'Deezer', exact: true });
const credit = () => main().getByText(/^Music data and previews by/);
const terms = () => main().getByText('For private, non-commercial use only.', { exact: true });

test('[BEY-29] with the real catalogue every page names it and its terms, and each track leads to its page there', async () => {
  await open('public');
  for (const [path, title, from] of [
    ['/trending', 'Trending', 500],
    ['/global-top-100', 'Trending Now', 600],
    ['/search?q=fox', 'Results for “fox”', 700],
    ['/artist/7', 'Top Artist 7 Tracks', 800],
  ] as const) {
    navigate(path);
    await expect.element(heading(title)).toBeVisible();
    const more = main().getByRole('button', { name: `More options for Song ${from}`, exact: true });
    await expect.element(more).toBeInTheDocument();
    await pressed(more);
    const there = page.getByRole('menuitem', { name: 'Open in the catalogue', exact: true });
    await expect.element(there).toHaveAttribute('href', pageOf(from));
    await expect.element(there).toHaveAttribute('target', '_blank');
    await pressed(more);
    await expect.poll(() => page.getByRole('menu').elements()).toEqual([]);
    await expect.element(credit()).toBeVisible();
    await expect.element(logo()).toBeVisible();
    await expect.element(logo()).toHaveAttribute('href', 'https://www.deezer.com/');
    expect(logo().element().querySelector('svg')?.checkVisibility()).toBe(true);
    await expect.element(terms()).toBeVisible();
    expect(terms().element().closest('footer')).not.toBeNull();
  }
  // Whatever else a page shows, its tracks are the catalogue's.
  for (const [path, title] of [
    ['/profile', 'My Profile'],
    ['/track/500', 'Song 500'],
    ['/radio', 'Top Radio'],
    ['/top-artists', 'Top Artists'],
    ['/discover', 'Discover'],
    ['/genre/pop', 'Top Pop'],
    ['/no/such/page', 'Page not found'],
  ] as const) {
    navigate(path);
    if (title !== 'Page not found' && path !== '/genre/pop')
      await expect.element(heading(title)).toBeVisible();
    await expect.element(logo()).toBeVisible();
    await expect.element(terms()).toBeVisible();
  }
});

const footer = () => document.querySelector('main footer')?.textContent;
const needsNoCredit = () => {
  expect(logo().elements()).toEqual([]);
  expect(terms().elements()).toEqual([]);
};

test('[BEY-29] the demo that was requested is named alone, and none of its tracks has a page in the catalogue', async () => {
  const { app } = await open('demo');
  await expect.element(heading('Trending')).toBeVisible();
  expect(app.config.catalogue.reason).toBeUndefined();
  await expect.poll(footer).toBe('Demo music, made by this server.');
  needsNoCredit();
  const more = main().getByRole('button', { name: 'More options for Song 500', exact: true });
  await expect.element(more).toBeInTheDocument();
  await pressed(more);
  await expect.element(page.getByRole('menuitem', { name: 'Copy link', exact: true })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Open in the catalogue' }).elements()).toEqual([]);
});

test('[BEY-29] where the demo replaces it every page says so and why, and that it is tried again', async () => {
  await openPage('/trending', { catalogue: { kind: 'demo', host: 'demo', reason: 'silent' } });
  for (const path of ['/trending', '/profile']) {
    navigate(path);
    await expect.element(main().getByText('Demo music, made by this server.', { exact: true })).toBeVisible();
    const why = main().getByText(
      'The public catalogue does not answer. Pages that are opened once it is there use it.',
    );
    await expect.element(why).toBeVisible();
    expect(why.element().closest('footer')).not.toBeNull();
  }
});

test('[BEY-29] a catalogue that an operator has chosen is named by its host', async () => {
  await openPage('/trending', { catalogue: { kind: 'other', host: 'music.example' } });
  await expect.poll(footer).toBe('Music from the catalogue at music.example.');
  needsNoCredit();
});
