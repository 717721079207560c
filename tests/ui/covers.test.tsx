import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aTrack } from '../fakes/track.ts';
import { address, eventually, openPage, type OpenedPage } from './open-page.tsx';
import { resizeTo } from './window.ts';

const track = (id: string) =>
  aTrack(id, {
    name: `Song ${id}`,
    artist_name: 'Vixen Vale',
    artist: { id: '7', name: 'Vixen Vale', bio: null },
  });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const sheet = dialog('Now playing');
const queue = dialog('Queue');
const within = (area: { element: () => Element }, href: string) =>
  area.element().querySelector<HTMLElement>(`a[href="${href}"]`);
const isGone = (area: { elements: () => Element[] }) => expect.poll(() => area.elements()).toHaveLength(0);

/** The app in a window of some width, with a queue of two tracks. */
async function withQueue(width: number, path = '/pop'): Promise<OpenedPage> {
  await resizeTo(width, width < 768 ? 844 : 900);
  const harness = await openPage(path);
  const from = { name: 'Top Rock', path: '/rock' };
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [track('1'), track('2')], from });
  return harness;
}

async function openPlayer(): Promise<void> {
  await page.getByRole('button', { name: 'Open player' }).click();
  await expect.element(sheet).toBeVisible();
}

test('[PAN-33] [BAR-37] [NAV-58] the queue that was opened from the full player lies over it, and closes back to it one layer at a time; a link in it closes both', async () => {
  await withQueue(390);
  await openPlayer();
  const ways = [
    {
      open: sheet.getByRole('button', { name: 'Queue', exact: true }),
      close: queue.getByRole('button', { name: 'Close queue' }),
    },
    { open: sheet.getByRole('button', { name: /^Next Up/ }), close: null },
  ];
  for (const { open, close } of ways) {
    const opener = open.element();
    await open.click();
    await expect.element(queue.getByText('Now Playing', { exact: true })).toBeVisible();
    await expect.poll(() => queue.element().contains(document.elementFromPoint(195, 60))).toBe(true);
    if (close) await close.click();
    else await userEvent.keyboard('{Escape}');
    await isGone(queue);
    await expect
      .element(sheet.getByRole('button', { name: 'Pause' }).or(sheet.getByRole('button', { name: 'Play' })))
      .toBeVisible();
    await expect.poll(() => document.activeElement).toBe(opener);
  }
  await sheet.getByRole('button', { name: 'Queue', exact: true }).click();
  await expect.element(queue.getByText('Now Playing', { exact: true })).toBeVisible();
  within(queue, '/rock')!.click();
  await eventually(address).toBe('/rock');
  await isGone(queue);
  await isGone(sheet);
  await openPlayer();
  await userEvent.keyboard('{Escape}');
  await isGone(sheet);
});
describe('a page that is opened', () => {
  test("[NAV-58] closes the full player, by its track's menu too", async () => {
    await withQueue(390);
    await openPlayer();
    for (const [name, path] of [
      ['Go to artist', '/artist/7'],
      ['Go to track', '/track/1'],
    ] as const) {
      await sheet.getByRole('button', { name: 'More options for Song 1' }).click();
      await page.getByRole('menuitem', { name }).click();
      await eventually(address).toBe(path);
      await isGone(sheet);
      if (path === '/artist/7') await openPlayer();
    }
  });

  test('[NAV-58] closes the lyrics and the queue that cover the page, by a name in it or in the player and by a key; beside the page it stays', async () => {
    const harness = await withQueue(1024);
    const panel = page.getByRole('complementary', { name: 'Queue' });
    const player = page.getByRole('region', { name: 'Player', exact: true });
    const open = async () => {
      harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
      await expect.element(panel.getByText('Now Playing')).toBeVisible();
    };
    await open();
    within(panel, '/artist/7')!.click();
    await eventually(address).toBe('/artist/7');
    await isGone(panel);
    await open();
    within(player, '/track/1')!.click();
    await eventually(address).toBe('/track/1');
    await isGone(panel);
    await open();
    await userEvent.keyboard('gh');
    await eventually(address).toBe('/');
    await isGone(panel);

    await resizeTo(1440, 900);
    await open();
    within(panel, '/rock')!.click();
    await eventually(address).toBe('/rock');
    await expect.element(panel.getByText('Now Playing')).toBeVisible();
    harness.actors.lyrics.send({ type: 'LYRICS.TOGGLE' });
    await expect.element(page.getByRole('button', { name: 'Close lyrics' })).toBeVisible();
    within(player, '/track/1')!.click();
    await eventually(address).toBe('/track/1');
    await isGone(page.getByRole('button', { name: 'Close lyrics' }));
  });
});
