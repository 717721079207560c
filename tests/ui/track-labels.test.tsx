import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { Tracks } from '../../src/ui/track/tracks.tsx';
import { appHarness } from './app-harness.tsx';
import { LayoutWithToasts } from './app-views.tsx';
import { expectAccessible } from './axe.ts';
import { freshTracks } from './fresh-tracks.ts';
import { queuePanel } from './shell.ts';
import { resizeTo } from './window.ts';

const title = 'A title that is far longer than any card, row or player of this app is wide';
const [first, second, third] = freshTracks(3);
const words = { ...first!, name: title, explicit: true };
const silent = { ...second!, name: `${title} too` };
const tracks = [words, silent, { ...third!, explicit: false }];

/** Expects that a label stays inside the box that clips a long title; returns its width. */
function expectUncut(label: Element): number {
  const { right, width } = label.getBoundingClientRect();
  let box = label.parentElement!.parentElement!;
  while (getComputedStyle(box).display === 'contents') box = box.parentElement!;
  expect(right).toBeLessThanOrEqual(box.getBoundingClientRect().right + 1);
  return width;
}

/** The titles in an area of the page that are labelled as explicit. */
const explicit = (area: Locator) =>
  area
    .getByRole('img', { name: 'Explicit', exact: true })
    .elements()
    .map((label) => {
      expect(label.textContent).toBe('E');
      expect(expectUncut(label)).toBe(14);
      return label.previousElementSibling?.textContent;
    });

/** The titles in an area of the page that are labelled as without a preview. */
const unavailable = (area: Locator) =>
  area
    .getByText('No preview', { exact: true })
    .elements()
    .map((label) => {
      expect(expectUncut(label)).toBeGreaterThan(40);
      const name = label.parentElement!.firstElementChild!;
      expect(getComputedStyle(name).color).toBe(getComputedStyle(label).color);
      return name.textContent;
    });

test.each(['grid', 'list'] as const)(
  '[BEY-41] in a %s, the queue and the player explicit tracks have an E, and those without a preview say so, for readers too',
  async (view) => {
    const { actors, render } = appHarness();
    await render(
      <LayoutWithToasts>
        <Tracks view={{ name: 'view', value: view }} tracks={tracks} />
      </LayoutWithToasts>,
    );
    const main = page.getByRole('main');
    const player = page.getByRole('region', { name: 'Player' });
    const item = (name: string) => page.getByRole('listitem', { name, exact: true });
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await resizeTo(width, height);
      await expect.element(item(`${silent.name} by ${silent.artist_name}`)).toBeVisible();
      await expect.poll(() => explicit(main)).toEqual([words.name]);
      expect([unavailable(main), explicit(player)]).toEqual([[], []]);
      actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
      await expect.poll(() => explicit(player)).toEqual([words.name]);
      actors.queue.send({ type: 'previews.missing', ids: [silent.id] });
      await expect.poll(() => unavailable(main)).toEqual([silent.name]);
      await expect.element(item(`${silent.name} by ${silent.artist_name}, no preview`)).toBeVisible();
      await expectAccessible(main.element());
      actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
      await expect.poll(() => explicit(queuePanel())).toEqual([words.name]);
      await expect.poll(() => unavailable(queuePanel())).toEqual([silent.name]);
      actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
      await expect.poll(() => queuePanel().elements()).toEqual([]);
      actors.queue.send({ type: 'QUEUE.PLAY_AT', id: silent.id });
      await expect.poll(() => unavailable(player)).toEqual([silent.name]);
      // As soon as the catalogue has a preview it is a track like any other.
      actors.queue.send({ type: 'previews.missing', ids: [] });
      await expect.poll(() => page.getByText('No preview', { exact: true }).elements()).toEqual([]);
      actors.queue.send({ type: 'QUEUE.CLEAR' });
    }
  },
);
