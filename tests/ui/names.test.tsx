import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aTrack } from '../fakes/track.ts';
import { nameIn, button, eventually, main, openPage, pressed, queued, address } from './open-page.tsx';
import { genrePlaylistIds } from '../../src/domain/curated.ts';
import { queuePanel } from './shell.ts';
import { libraryText } from './visit.tsx';
import { resizeTo } from './window.ts';

const popId = genrePlaylistIds['132']![0]!;
const [first, second] = [nameIn(popId, 1), nameIn(popId, 2)];
const linkIn = (within: { element: () => Element }, href: string) =>
  [...within.element().querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);

describe('beside the player bar', () => {
  test('[NAV-43] names of tracks and artists are links in cards, rows, the queue and the player, and following one plays nothing', async () => {
    const harness = await openPage('/pop');
    const card = main().getByRole('listitem', { name: `${first} by Vixen Vale` });
    await expect.element(card).toBeVisible();
    expect(linkIn(card, '/artist/1').map(({ textContent }) => textContent)).toEqual(['Vixen Vale']);
    await pressed(main().getByRole('radio', { name: 'List view' }));
    await expect.element(main().getByRole('radio', { name: 'List view' })).toBeChecked();
    expect(linkIn(card, '/artist/1').map(({ textContent }) => textContent)).toEqual(['Vixen Vale']);

    await pressed(button('Add all to queue'));
    await eventually(() => queued(harness).length).toBe(20);
    await harness.sounds();
    harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
    const panel = queuePanel();
    await expect.element(panel.getByText('Now Playing')).toBeVisible();
    await eventually(() => linkIn(panel, '/artist/1').length).toBeGreaterThan(1);
    const player = page.getByRole('region', { name: 'Player', exact: true });
    const track = harness.actors.queue.getSnapshot().context.tracks[0]!;
    expect(linkIn(player, `/track/${track.id}`).map(({ textContent }) => textContent)).toEqual([first]);
    expect(linkIn(player, '/artist/1').map(({ textContent }) => textContent)).toEqual(['Vixen Vale']);

    linkIn(panel, '/artist/1').at(-1)!.click();
    await eventually(address).toBe('/artist/1');
    linkIn(player, `/track/${track.id}`)[0]!.click();
    await eventually(address).toBe(`/track/${track.id}`);
    await eventually(() => harness.actors.queue.getSnapshot().context.index).toBe(0);
    expect(queued(harness).slice(0, 2)).toEqual([first, second]);
  });
});

test('[BEY-76] a name that is written from right to left is cut at its end, keeps its side, and leaves the others alone', async () => {
  const rtl = aTrack('1', {
    name: 'أغنية الليل الطويل التي لا تنتهي أبدا مهما طال الليل (Live)',
    artist_name: 'فرقة الصحراء',
    artist: { id: '7', name: 'فرقة الصحراء', bio: null },
  });
  const harness = await openPage('/favorites/favorites', {
    local: {
      music_library: libraryText([rtl, aTrack('2', { name: 'Amber Sky', artist_name: 'Vixen Vale' })]),
    },
  });
  const looksIn = (area: { element: () => Element }, text: string) =>
    [...area.element().querySelectorAll('li *')]
      .filter((element) => element.childElementCount === 0 && element.textContent === text)
      .map((element) => getComputedStyle(element))
      .map(({ direction, textAlign, overflow }) => [direction, textAlign, overflow]);
  await expect.element(button('Add all to queue')).toBeVisible();
  const expectLooks = async (area: { element: () => Element }) => {
    for (const [text, direction] of [
      [rtl.name, 'rtl'],
      [rtl.artist_name, 'rtl'],
      ['Amber Sky', 'ltr'],
      ['Vixen Vale', 'ltr'],
    ] as const) {
      await expect.poll(() => looksIn(area, text).length, { message: text }).toBeGreaterThan(0);
      for (const look of looksIn(area, text)) expect(look, text).toEqual([direction, 'left', 'hidden']);
    }
  };
  for (const view of ['Grid view', 'List view']) {
    await pressed(main().getByRole('radio', { name: view }));
    await expectLooks(main());
  }
  await pressed(button('Add all to queue'));
  harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
  await expect.element(queuePanel().getByText('Now Playing')).toBeVisible();
  await expectLooks(queuePanel());
});

test("[NAV-43] a name in the full player leads to its page and closes it, and the mini-bar's names open the player alone", async () => {
  await resizeTo(390, 844);
  const harness = await openPage('/pop');
  await expect.element(main().getByRole('listitem', { name: `${first} by Vixen Vale` })).toBeVisible();
  harness.actors.queue.send({
    type: 'QUEUE.ADD_ALL',
    tracks: [aTrack('1001', { name: 'Song 1001', artist: { id: '1', name: 'Vixen Vale', bio: null } })],
  });
  const player = page.getByRole('region', { name: 'Player', exact: true });
  await expect.element(player.getByTitle('Song 1001', { exact: true })).toBeVisible();
  expect(player.element().querySelectorAll('a')).toHaveLength(0);
  await pressed(button('Open player'));
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  await expect.element(sheet).toBeVisible();
  linkIn(sheet, '/artist/1')[0]!.click();
  await eventually(address).toBe('/artist/1');
  await expect.poll(() => sheet.elements()).toHaveLength(0);
});
