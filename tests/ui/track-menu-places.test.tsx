import { test } from 'vitest';
import { page } from 'vitest/browser';
import { button, eventually, openPage, pressed, shownTracks } from './open-page.tsx';
import { press } from './visit.tsx';
import { openPlayer, queueOpens, queuePanel } from './shell.ts';
import { resizeTo, windows } from './window.ts';

const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);

/** The items that a track's menu has everywhere. */
const usual = [
  'Add to playlist',
  'Go to album',
  'Comments',
  'Start radio',
  'Copy link',
  'Not this track',
  'Never play this artist',
];
const more = /^More options for /;

/** Where a track has a menu, and what it has there beside the usual items. */
const places: readonly (readonly [place: string, path: string, own: readonly string[]])[] = [
  ['list', '/rap', ['Add to queue', 'Play next', 'Go to track', 'Go to artist']],
  ['track', '/track/7', ['Add to queue', 'Play next', 'Go to artist']],
  ['artist', '/artist/7', ['Add to queue', 'Play next', 'Go to track']],
  ['now playing', '/rap', ['Go to track', 'Go to artist', 'Sleep timer']],
  ['next up', '/rap', ['Play next', 'Go to track', 'Go to artist']],
  ['player', '/rap', ['Go to track', 'Go to artist', 'Sleep timer']],
];

test.each(places)(
  '[NAV-65] [BEY-142] a track menu has nothing that would do nothing: no link to the open page, no adding of what is in the queue there (%s, %s)',
  async (place, path, own) => {
    const harness = await openPage(path);
    await eventually(() => shownTracks().length).toBeGreaterThan(0);
    const main = page.getByRole('main');
    let within: typeof main = main;
    const isOfQueue = place === 'now playing' || place === 'next up';
    if (isOfQueue || place === 'player') {
      press(button('Add all to queue'));
      await eventually(() => harness.actors.queue.getSnapshot().context.index).toBe(0);
    }
    if (isOfQueue) {
      harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
      await queueOpens();
      within = queuePanel();
    }
    if (place === 'player') {
      await resizeTo(...windows.phone);
      await openPlayer();
      within = page.getByRole('dialog', { name: 'Now playing' });
    }
    await pressed(within.getByRole('button', { name: more }).nth(place === 'next up' ? 1 : 0));
    await eventually(() => items().toSorted()).toEqual([...usual, ...own].toSorted());
  },
);
