import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keys } from '../../src/storage/keys.ts';
import { isFavorite } from '../../src/domain/library-rules.ts';
import { selectVolume } from '../../src/machines/player/player.select.ts';
import { freshTracks } from './fresh-tracks.ts';
import { expectAccessible } from './axe.ts';
import { openCardMenu, visit } from './visit.tsx';
import { resizeTo, windows } from './window.ts';

const dialog = () => page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true });

test("[BEY-16] '?' lists every shortcut; G and then H, S or M opens Home, Search or My Music; neither while one types, nor in a dialog, nor after another key", async () => {
  const { actors } = await visit('/profile');
  const input = page.getByRole('main').getByRole('textbox', { name: 'Username' });
  await input.click();
  await userEvent.keyboard('?gs');
  await expect.element(input).toHaveValue('?gs');
  expect(actors.shell.getSnapshot().context.dialog).toBeNull();
  (document.activeElement as HTMLElement).blur();

  await userEvent.keyboard('?');
  await expect.element(dialog()).toBeVisible();
  const listed = [...dialog().element().querySelectorAll('dl > div')].map((row) =>
    [...row.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' '),
  );
  expect(listed.join()).toBe(
    'Space,N,P,← →,+ -,M,S,L,Z,← →,↑,F,Y,C,Q,/,G H,G S,G M,Alt T,T,?,Ctrl K,Arrows,Home End,Enter,F2,Shift F10,X,Shift ↓',
  );
  await expectAccessible(dialog().element());

  await userEvent.keyboard('gs');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog().elements()).toHaveLength(0);
  await userEvent.keyboard('glm{Control>}g{/Control}sls');
  expect(location.pathname).toBe('/profile');

  for (const [letters, path] of [
    ['gs', '/search'],
    ['gm', '/favorites'],
    ['gh', '/'],
  ] as const) {
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard(letters);
    await expect.poll(() => location.pathname).toBe(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  }
});

test('a dialog that has just opened takes the keys before it has the focus', async () => {
  const { actors } = await visit('/profile');
  const pressLoop = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true, cancelable: true }));
  const isLoop = () => actors.queue.getSnapshot().context.loop;
  pressLoop();
  expect(isLoop()).toBe(true);
  actors.shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'shortcuts' } });
  pressLoop();
  expect(isLoop()).toBe(true);
  actors.shell.send({ type: 'SHELL.DIALOG.CLOSE' });
  pressLoop();
  expect(isLoop()).toBe(false);
});

test('a menu that has just opened takes the keys before it has the focus', async () => {
  const { actors } = await visit('/pop');
  const trigger = page.getByRole('button', { name: /^More options for / }).first();
  await expect.element(trigger).toBeInTheDocument();
  const pressLoop = () =>
    trigger
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true, cancelable: true }));
  const isLoop = () => actors.queue.getSnapshot().context.loop;
  const opened = new Promise<boolean>((resolve) => {
    new MutationObserver((_, observer) => {
      const menu = document.querySelector('[role=menu]:not([hidden])');
      if (!menu) return;
      observer.disconnect();
      pressLoop();
      resolve(menu.contains(document.activeElement));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await openCardMenu(/^More options for /);
  expect(await opened).toBe(false);
  expect(isLoop()).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('menu').elements()).toHaveLength(0);
  pressLoop();
  expect(isLoop()).toBe(true);
});

test('a dialog whose leaving animation is over before its library listens still goes', async () => {
  const { actors } = await visit('/profile');
  actors.shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'shortcuts' } });
  await expect.element(dialog()).toBeVisible();
  const { requestAnimationFrame: frame } = window;
  onTestFinished(() => void (window.requestAnimationFrame = frame));
  let ended = false;
  dialog()
    .element()
    .addEventListener('animationend', () => (ended = true), { once: true });
  // Every frame that is requested from here on follows the end of the animation.
  window.requestAnimationFrame = (callback) =>
    frame((now) => (ended ? callback(now) : window.requestAnimationFrame(callback)));
  actors.shell.send({ type: 'SHELL.DIALOG.CLOSE' });
  await expect.poll(() => ended).toBe(true);
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
});

test('[BEY-16] keys change the volume, favor the current track, and show its lyrics and its comments', async () => {
  const { actors, app } = await visit('/favorites');
  const [track] = freshTracks(1);
  actors.queue.send({ type: 'QUEUE.SELECT', track: track! });
  const volume = () => selectVolume(actors.player.getSnapshot());
  actors.player.send({ type: 'PLAYER.VOLUME', value: 40 });
  await userEvent.keyboard('++-');
  await expect.poll(volume).toBe(45);
  await userEvent.keyboard('f');
  await expect.poll(() => isFavorite(app.store.get(keys.library), track!.id)).toBe(true);
  const before = document.documentElement.dataset.theme;
  await userEvent.keyboard('t');
  await expect.poll(() => document.documentElement.dataset.theme).not.toBe(before);
  await userEvent.keyboard('y');
  await expect.element(page.getByRole('dialog', { name: 'Lyrics' })).toHaveFocus();
  await userEvent.keyboard('y');
  await expect.poll(() => page.getByRole('dialog', { name: 'Lyrics' }).elements()).toEqual([]);
  await userEvent.keyboard('c');
  await expect.element(page.getByRole('dialog', { name: 'Comments' })).toBeVisible();
});

test('[BEY-16] on a phone a key closes the sheet that it has opened, and the player has its keys there', async () => {
  await resizeTo(...windows.phone);
  const { actors } = await visit('/favorites');
  const isShuffled = () => actors.queue.getSnapshot().context.shuffle;
  const sheet = page.getByRole('dialog', { name: 'Queue' });
  await userEvent.keyboard('q');
  await expect.poll(() => sheet.query()?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('s');
  expect(isShuffled()).toBe(true);
  await userEvent.keyboard('q');
  await expect.poll(() => sheet.elements()).toEqual([]);
  actors.shell.send({ type: 'SHELL.PLAYER.OPEN' });
  const player = page.getByRole('dialog', { name: 'Now playing' });
  await expect.poll(() => player.query()?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('s');
  expect(isShuffled()).toBe(false);
});
