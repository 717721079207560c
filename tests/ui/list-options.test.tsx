import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { discoverPlaylistIds } from '../../src/domain/curated.ts';
import { SESSION_WRITE_MS } from '../../src/limits/playback.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import {
  address,
  button,
  eventually,
  heading,
  main,
  nameIn,
  openPage,
  pressed,
  queued,
  shownTracks,
  withFavorites,
} from './open-page.tsx';
import { closeQueue, openQueue, queuePanel } from './shell.ts';
import { announced } from './visit.tsx';
import { pass } from './app-harness.tsx';
import { resizeTo } from './window.ts';

const inMain = (name: string) => main().getByRole('button', { name, exact: true });
const link = (within: { element: () => Element }) =>
  [...within.element().querySelectorAll('a')].find(({ textContent }) => textContent?.startsWith('from '));

test("[LST-39] list pages, folders and artists have 'Add all to the end', which leaves what is queued", async () => {
  const harness = await openPage('/pop', { local: withFavorites(6) });
  await eventually(() => shownTracks().length).toBe(20);
  await pressed(inMain('Add all to queue'));
  await eventually(() => queued(harness).length).toBe(20);
  // A track that plays without advancing would be skipped on a slow machine.
  await harness.sounds();
  harness.actors.player.send({ type: 'PLAYER.PAUSE' });
  let before = queued(harness);
  for (const [path, title] of [
    ['/rap', 'Top Rap'],
    ['/genre/rock', 'Top Rock'],
    ['/search?q=fox', 'Results for “fox”'],
    ['/favorites/favorites', 'My Favorites'],
    ['/artist/1', 'Top Artist 1 Tracks'],
  ] as const) {
    navigate(path);
    await expect.element(heading(title)).toBeVisible();
    await eventually(() => shownTracks().length).toBeGreaterThan(5);
    const added = shownTracks().filter((name) => !before.includes(name));
    await inMain('Add all to the end').click();
    await eventually(() => queued(harness)).toEqual([...before, ...added]);
    expect(harness.actors.queue.getSnapshot().context.index).toBe(0);
    await expect.poll(announced).toContain(`${added.length} tracks added to the end of the queue`);
    before = queued(harness);
  }
});

test("[DIS-06] 'Add all to queue' on /discover plays the tracks of its playlists, one playlist after the other", async () => {
  await resizeTo(1440, 2000);
  const harness = await openPage('/discover');
  await expect.element(heading('Discover')).toBeVisible();
  await eventually(
    () =>
      main()
        .getByRole('button', { name: /^Play / })
        .elements().length,
  ).toBe(discoverPlaylistIds.length);
  await pressed(inMain('Add all to queue'));
  await eventually(() => queued(harness).length).toBe(20 * discoverPlaylistIds.length);
  expect(queued(harness)[0]).toBe(nameIn(discoverPlaylistIds[0]!, 1));
  expect(queued(harness)[20]).toBe(nameIn(discoverPlaylistIds[1]!, 1));
});

test('[PAN-23] the queue and the full player name the list that plays, as a link to its page, over a reload too', async () => {
  const before = await openPage('/pop');
  await eventually(() => shownTracks().length).toBe(20);
  await pressed(inMain('Add all to queue'));
  await before.sounds();
  await pass(SESSION_WRITE_MS);
  const harness = await before.reload();
  navigate('/profile');
  await openQueue();
  await expect.element(queuePanel().getByText('Now Playing')).toBeVisible();
  await eventually(() => link(queuePanel())?.textContent).toBe('from Top Pop');
  link(queuePanel())!.click();
  await eventually(address).toBe('/pop');

  // A queue that is from no list has no link.
  const [track] = harness.actors.queue.getSnapshot().context.tracks;
  harness.actors.queue.send({ type: 'QUEUE.CLEAR' });
  harness.actors.queue.send({ type: 'QUEUE.ADD', track: track! });
  await openQueue();
  await expect.element(queuePanel().getByText('Now Playing')).toBeVisible();
  expect(link(queuePanel())).toBeUndefined();
  await closeQueue();

  // A track that is picked from a list links to it as well.
  await eventually(() => shownTracks().length).toBe(20);
  await pressed(inMain(`Play ${shownTracks()[3]}`));
  await eventually(() => queued(harness).length).toBe(1);
  await resizeTo(390, 844);
  navigate('/profile');
  await pressed(button('Open player'));
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  await expect.element(sheet).toBeVisible();
  expect(link(sheet)?.textContent).toBe('from Top Pop');
  link(sheet)!.click();
  await eventually(address).toBe('/pop');
  await expect.poll(() => sheet.elements()).toHaveLength(0);
});

test('[BEY-80] an item of a menu is chosen once by a click without a pointer, by a pointer and by a key', async () => {
  const harness = await openPage('/pop');
  await eventually(() => shownTracks().length).toBe(20);
  const said: unknown[] = [];
  harness.actors.queue.on('message', ({ message }) => said.push(message));
  const item = page.getByRole('menuitem', { name: 'Add to queue', exact: true });
  const names = shownTracks();
  for (const [at, choose] of [
    // As a screen reader sends it.
    () => pressed(item),
    () => item.click(),
    () => userEvent.keyboard('{Home}{Enter}'),
  ].entries()) {
    await pressed(inMain(`More options for ${names[at]}`));
    await expect.element(item).toBeVisible();
    await eventually(() => document.activeElement?.role).toBe('menu');
    await choose();
    await expect.element(item).not.toBeInTheDocument();
    expect(queued(harness)).toEqual(names.slice(0, at + 1));
    expect(said).toHaveLength(at + 1);
  }
});
