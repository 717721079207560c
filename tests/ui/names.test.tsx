import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aTrack } from '../fakes/track.ts';
import { wireArtist, wireList, wireTrack } from '../fakes/wire.ts';
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

describe('a name that mixes directions', () => {
  const name = 'אורות (Live)';
  const rtl = (id: string) =>
    aTrack(id, {
      name: `${name} ${id}`,
      artist_name: 'فرقة الصحراء 2!',
      album_name: 'אלבום: (Deluxe)',
      artist: { id: '7', name: 'فرقة الصحراء 2!', bio: null },
    });
  const isTurned = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
  const part = /\u2068[^\u2068\u2069]*\u2069/g;
  /**
   * Every text with letters from right to left, and those of them that are in reach of what stands around
   * them.
   */
  function names() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; loose: boolean }[] = [];
    while (walker.nextNode()) {
      const { data: text, parentElement: around } = walker.currentNode as Text;
      if (!isTurned.test(text) || around!.closest('.sr-only, noscript, script')) continue;
      const own = around!.closest('[dir=auto], bdi');
      const isAlone = own !== null && own.textContent.trim() === text.trim();
      found.push({ text, loose: !isAlone && isTurned.test(text.replaceAll(part, '').replaceAll(part, '')) });
    }
    return found;
  }
  /** All names that are shown now are isolated, and there is at least this one. */
  const expectIsolated = async (text: string) => {
    await expect.poll(() => names().some((each) => each.text.includes(text)), { message: text }).toBe(true);
    expect(names().filter(({ loose }) => loose)).toEqual([]);
  };
  const local = {
    music_library: libraryText(
      [rtl('1'), rtl('2'), rtl('3')],
      [{ id: 'own', name: `${name} 9`, tracks: [rtl('1')] }],
    ),
  };

  test('[BEY-101] it is isolated in headings, rows, queue, player bar, dialogs, toasts and on the full player', async () => {
    const harness = await openPage('/favorites/own', { local });
    const { shell, queue, toasts } = harness.actors;
    await expectIsolated(`${name} 9`);
    await eventually(() => document.title).toBe(`\u2068${name} 9\u2069 · Foxtrot`);
    queue.send({
      type: 'QUEUE.ADD_ALL',
      tracks: [rtl('1'), rtl('2'), rtl('3')],
      from: { name: `${name} 9`, path: '/favorites/own' },
    });
    await harness.sounds();
    shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
    await expect.element(queuePanel().getByText('Next Up')).toBeVisible();
    await expectIsolated(`${name} 3`);
    toasts.send({ type: 'TOAST.SHOW', message: { code: 'offer.folderDeleted', folder: name } });
    await expectIsolated(`${name}\u2069 was deleted`);
    const track = rtl('1');
    for (const [dialog, words] of [
      [{ kind: 'comments', track, opener: 'track' }, 'On '],
      [{ kind: 'add-to-playlist', tracks: [track] }, '(already in it)'],
      [{ kind: 'delete-folder', folderId: 'own', name: `${name} 9` }, 'This will delete'],
    ] as const) {
      shell.send({ type: 'SHELL.DIALOG.OPEN', dialog });
      await expectIsolated(words);
      shell.send({ type: 'SHELL.DIALOG.CLOSE' });
    }
    await resizeTo(390, 844);
    shell.send({ type: 'SHELL.PLAYER.OPEN' });
    await expectIsolated(' · ');
  });

  test.each(['/track/9', '/artist/9', `/search?q=${encodeURIComponent(name)}`])(
    '[BEY-101] it is isolated on %s',
    async (path) => {
      const artist = { id: 9, name: 'فرقة 2!' };
      const track = wireTrack(9, { title: `${name} 9`, artist, album: { id: 4, title: 'אלבום: (Deluxe)' } });
      await openPage(path, {
        local: { comments_9: JSON.stringify([]) },
        answers: {
          '/track/': { body: track },
          '/artist/9': { body: { ...wireArtist(9), ...artist } },
          '/artist/9/top': wireList([track, wireTrack(10, { title: name, artist })]),
          '/search/track': wireList([track]),
        },
      });
      await expectIsolated(
        path.startsWith('/search') ? 'Results for' : path.startsWith('/artist') ? 'Top ' : `${name} 9`,
      );
      expect(document.title.replaceAll(part, '').replaceAll(part, '')).not.toMatch(isTurned);
    },
  );
});
