import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from '../../src/ui/routes/history.ts';
import { expectAccessible } from './axe.ts';
import { freshTracks } from './fresh-tracks.ts';
import { eventually, openPage, shownTracks } from './open-page.tsx';
import { queueOpens, queuePanel } from './shell.ts';
import { queued } from './visit.tsx';
import { atRest } from './ready.ts';
import { resizeTo } from './window.ts';

import {
  bar,
  act,
  marks,
  chosen,
  playButton,
  playing,
  nowIn,
  click,
  ctrl,
  openPop,
} from './choosing-harness.tsx';

const { keyboard } = userEvent;

test('[BEY-212] on a phone the bar of a choice in Next Up is in the queue, whose sheet covers the page; with the sheet the choice ends', async () => {
  await resizeTo(390, 844);
  const harness = await openPage('/rap');
  harness.actors.queue.send({ type: 'QUEUE.RESTORE', session: playing(freshTracks(5)), play: false });
  const open = async () => {
    harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
    await eventually(() => document.querySelector('[role=dialog] [data-count][data-roving]')).not.toBeNull();
  };
  const sheet = page.getByRole('dialog', { name: 'Queue' });
  const choose = (place: number) =>
    click(sheet.getByRole('button', { name: /^Play Track/ }).nth(place), ctrl);
  await open();
  choose(1);
  choose(2);
  await expect.poll(() => chosen(sheet)).toEqual(['Track t2', 'Track t3']);
  await atRest();
  for (const control of bar().getByRole('button').elements()) {
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(control.contains(hit), control.outerHTML).toBe(true);
  }
  await expectAccessible(sheet.element());
  await act('Remove').click();
  await expect.poll(() => queued(harness).ids).toEqual(['t1', 't4', 't5']);
  await expect.poll(() => bar().elements()).toEqual([]);
  choose(0);
  await expect.element(bar()).toBeVisible();
  await sheet.getByRole('button', { name: 'Close queue' }).click();
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await open();
  expect(marks(sheet).elements()).toEqual([]);
});

const offered = () => page.getByRole('option', { name: 'Choose several' });
/** Opens the commands, and types what is looked for. */
async function findSeveral(): Promise<void> {
  await keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: 'Commands' }).fill('choose several');
  await expect.element(page.getByRole('listbox')).toBeVisible();
}
const closeCommands = async () => {
  await keyboard('{Escape}{Escape}');
  await expect.poll(() => page.getByRole('combobox', { name: 'Commands' }).elements()).toEqual([]);
};

test('[BEY-210] the commands begin to choose in the list of the page: with the current track where it is there, else with the first', async () => {
  const harness = await openPop('List view');
  const [first, , third] = shownTracks();
  await findSeveral();
  await keyboard('{Enter}');
  await expect.poll(() => chosen()).toEqual([first]);
  await expect.element(playButton(0)).toHaveFocus();
  await keyboard('{Escape}');
  await expect.poll(() => bar().elements()).toEqual([]);
  await playButton(2).click();
  await expect.poll(() => nowIn(harness)).toBe(third);
  await findSeveral();
  await keyboard('{Enter}');
  await expect.poll(() => chosen()).toEqual([third]);
  await expect.element(playButton(2)).toHaveFocus();
  // What can be done with it stands there now.
  await findSeveral();
  expect(offered().elements()).toEqual([]);
});

test('[BEY-210] the commands choose in Next Up where the queue covers the page, and offer it nowhere else without a list', async () => {
  await resizeTo(1024, 768);
  const harness = await openPage('/profile');
  await findSeveral();
  expect(offered().elements()).toEqual([]);
  await closeCommands();
  navigate('/pop');
  await eventually(() => shownTracks().length).toBe(20);
  await eventually(() => document.querySelectorAll('main [data-roving]').length).toBe(1);
  harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
  await queueOpens();
  await findSeveral();
  expect(offered().elements()).toEqual([]);
  await closeCommands();
  harness.actors.queue.send({ type: 'QUEUE.RESTORE', session: playing(freshTracks(3)), play: false });
  await eventually(() => document.querySelector('[data-count][data-roving]')).not.toBeNull();
  await findSeveral();
  await keyboard('{Enter}');
  await expect.poll(() => chosen(queuePanel())).toEqual(['Track t1']);
  expect(chosen()).toEqual([]);
});

test('[BEY-173] while tracks are chosen the commands offer what the bar does with them', async () => {
  const harness = await openPop('List view');
  const options = () =>
    page
      .getByRole('group', { name: 'Chosen tracks' })
      .getByRole('option')
      .elements()
      .map((each) => each.textContent);
  const openCommands = async () => {
    await keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('combobox', { name: 'Commands' })).toHaveFocus();
  };
  await openCommands();
  expect(options()).toEqual(['Choose several']);
  await keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  click(playButton(1), ctrl);
  click(playButton(3), ctrl);
  await expect.poll(() => chosen()).toHaveLength(2);
  const names = bar()
    .getByRole('button')
    .elements()
    .flatMap((each) => each.textContent || []);
  await openCommands();
  expect(options()).toEqual(names.slice(0, 3).map((name) => `${name}2 tracks`));
  for (const name of names) {
    await page.getByRole('combobox', { name: 'Commands' }).fill(name);
    expect(options()).toContain(`${name}2 tracks`);
  }
  await page.getByRole('combobox', { name: 'Commands' }).fill('add to queue');
  await keyboard('{Enter}');
  await expect.poll(() => queued(harness).ids).toHaveLength(2);
  await expect.poll(() => bar().elements()).toEqual([]);
});
