import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { logOf, noPlays, playsOf } from '../../src/domain/plays.ts';
import type { AppPorts } from '../../src/domain/ports.ts';
import { keys } from '../../src/storage/keys.ts';
import { playLogKey } from '../../src/storage/play-log-key.ts';
import { trackBy } from '../fakes/track.ts';
import { expectAccessible } from './axe.ts';
import { freshTracks } from './fresh-tracks.ts';
import { button, eventually, heading, inTime, link, main, region, shownTracks } from './open-page.tsx';
import { announced, press, visit } from './visit.tsx';
import { resizeTo } from './window.ts';

const now = new Date();
const lastYear = new Date(now.getFullYear() - 1, 4, 20, 12);
const month = (at: Date) => at.toLocaleDateString('en', { year: 'numeric', month: 'long' });
const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const rows = (name: string) =>
  region(name)
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);
const pop = { genre: ['132'], artist_name: 'Ada', artist: { id: '3', name: 'Ada', bio: null } };
const plays = [
  { at: lastYear.getTime(), track: trackBy('5', '50', { name: 'Old' }) },
  { at: now.getTime() - 2, track: trackBy('3', '7', { ...pop, name: 'Ember' }) },
  { at: now.getTime() - 1, track: trackBy('3', '8', { ...pop, name: 'Fern' }) },
  { at: now.getTime(), track: trackBy('3', '7', { ...pop, name: 'Ember' }) },
];
const stored = { local: { play_log: JSON.stringify(logOf(plays, 9)) } };

test('[BEY-162] My Music shows the history, newest first, and leads to all plays; without one there is no such section', async () => {
  const [ember, fern] = freshTracks(2);
  const playback_history = JSON.stringify([ember, fern].map((track, at) => ({ track, timestamp: 9 - at })));
  const harness = await visit('/favorites', { local: { playback_history } });
  const section = region('Recently played');
  await eventually(() => shownTracks(section)).toEqual([ember!.name, fern!.name]);
  await expect
    .element(section.getByRole('link', { name: 'All plays', exact: true }))
    .toHaveAttribute('href', '/listened');
  // What plays meanwhile moves no card; the next visit of the page shows it first.
  press(section.getByRole('button', { name: `Play ${fern!.name}`, exact: true }));
  await harness.sounds();
  await inTime(() => harness.app.store.get(keys.history).map(({ track }) => track.name)).toEqual([
    fern!.name,
    ember!.name,
  ]);
  expect(shownTracks(section)).toEqual([ember!.name, fern!.name]);
  await eventually(() => playsOf(harness.app.store.get(playLogKey)).map(({ track }) => track.name)).toEqual([
    fern!.name,
  ]);
});

test('[BEY-162] who has played nothing sees no section of it', async () => {
  await visit('/favorites');
  await expect.element(heading('My Music')).toBeVisible();
  await expect.element(title('Nothing in the den yet')).toBeVisible();
  expect(region('Recently played').elements()).toHaveLength(0);
});

test('[BEY-165] /listened shows the plays of this month, and by press of a week, a year, an earlier and a later period', async () => {
  await visit('/listened', stored);
  await expect.element(title(month(now))).toBeVisible();
  await expect.element(region('3 plays on 1 day')).toBeVisible();
  expect([rows('Top tracks'), rows('Top artists'), rows('Genres')]).toEqual([
    ['EmberAda2 plays', 'FernAda1 play'],
    ['Ada3 plays'],
    ['Pop3 plays'],
  ]);
  expect(link('Ember').element().getAttribute('href')).toBe('/track/7');
  expect(link('Ada').element().getAttribute('href')).toBe('/artist/3');
  await expectAccessible(main().element());

  press(button('Show as a table'));
  const day = now.toLocaleDateString('en', { weekday: 'short', month: 'short', day: 'numeric' });
  const days = new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate();
  await expect.element(page.getByRole('row', { name: `${day} 3`, exact: true })).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(1 + days);

  await page.getByRole('radio', { name: 'Year', exact: true }).click({ force: true });
  await expect.element(title(String(now.getFullYear()))).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(1 + 12);
  await expect.element(button('Later')).toHaveAttribute('aria-disabled', 'true');
  press(button('Earlier'));
  await expect.element(title(String(now.getFullYear() - 1))).toBeVisible();
  expect(rows('Top tracks')).toHaveLength(1);
  await expect.element(button('Earlier')).toHaveAttribute('aria-disabled', 'true');

  // The week of the year's last moment has no play.
  await page.getByRole('radio', { name: 'Month', exact: true }).click({ force: true });
  await expect.element(title(`No plays in December ${now.getFullYear() - 1}`)).toBeVisible();
  await expect.element(button('Save picture')).toHaveAttribute('aria-disabled', 'true');
  press(button('To the latest plays'));
  await expect.element(title(month(now))).toBeVisible();
});

test('[BEY-165] who has played nothing is told so, and where to begin', async () => {
  await visit('/listened');
  await expect.element(title('Nothing played yet')).toBeVisible();
  expect(link('Explore Trending Music').element().getAttribute('href')).toBe('/trending');
  expect(button('Delete all plays').elements()).toHaveLength(0);
  await expectAccessible(main().element());
});

test.each([390, 820, 1440])(
  '[BEY-167] the picture of the period that is shown is saved, in the colours of the theme (%d px)',
  async (width) => {
    await resizeTo(width, 900);
    const pictures: Parameters<AppPorts['savePicture']>[0][] = [];
    await visit('/listened', {
      ...stored,
      ports: { savePicture: async (picture) => void pictures.push(picture) },
    });
    await expect.element(title(month(now))).toBeVisible();
    const saved = main().getByText('The picture is in your downloads.', { exact: true });
    const place = () => button('Save picture').element().getBoundingClientRect().toJSON() as object;
    const stands = place();
    press(button('Save picture'));
    await expect.element(saved).toBeVisible();
    expect(place()).toEqual(stands);
    const [{ name, svg } = { name: '', svg: '' }] = pictures;
    expect(name).toBe(`foxtrot ${month(now)}.png`);
    expect(svg).toContain(`>${month(now)}</text>`);
    expect(svg).toContain('>3 plays on 1 day</text>');
    for (const [, color] of svg.matchAll(/fill="([^"]*)"/g)) expect(CSS.supports('color', color!)).toBe(true);

    await page.getByRole('radio', { name: 'Year', exact: true }).click({ force: true });
    await expect.element(title(String(now.getFullYear()))).toBeVisible();
    expect(saved.elements()).toHaveLength(0);
  },
);

test('[BEY-167] a picture that the browser cannot draw is said to be none, until one is saved', async () => {
  const answers = [Promise.reject(new Error('There is no canvas')), Promise.resolve()];
  await visit('/listened', { ...stored, ports: { savePicture: () => answers.shift()! } });
  await expect.element(title(month(now))).toBeVisible();
  const failed = main().getByText('This browser could not draw the picture.', { exact: true });
  press(button('Save picture'));
  await expect.element(failed).toBeVisible();
  press(button('Save picture'));
  await expect.element(main().getByText('The picture is in your downloads.', { exact: true })).toBeVisible();
  expect(failed.elements()).toHaveLength(0);
});

test('[BEY-168] all plays are deleted in one press, which Undo takes back; other tabs follow', async () => {
  const { app, browser } = await visit('/listened', stored);
  const count = () => playsOf(app.store.get(playLogKey)).length;
  await expect.element(title(month(now))).toBeVisible();
  press(button('Delete all plays'));
  await eventually(announced).toContain('All plays were deleted');
  await expect.element(title('Nothing played yet')).toBeVisible();
  press(button('Undo'));
  await eventually(count).toBe(4);
  await expect.element(title(month(now))).toBeVisible();
  browser.openTab().storage.local.setItem('play_log', JSON.stringify(noPlays));
  await expect.element(title('Nothing played yet')).toBeVisible();
});
