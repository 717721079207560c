import { Inspector } from './models/inspector.model.ts';
import { expect, test } from './models/test.ts';

const fillOf = (state: ReturnType<Inspector['box']>) => state.evaluate((box) => getComputedStyle(box).fill);

test('?inspect shows every actor, the chart with its current state lit, and the events with sender and payload', async ({
  page,
  player,
  shell,
}) => {
  const inspector = new Inspector(page);
  await page.goto('/pop?inspect');
  const name = await shell.track(0).name();
  await shell.addAll.click();
  await player.sounds(name);

  for (const actor of [
    'app',
    'catalogue',
    'shell',
    'library',
    'tabs',
    'queue',
    'session',
    'toasts',
    'search',
  ]) {
    await expect(inspector.actor(actor)).toBeAttached();
  }
  // The inspector receives once what happened before it was open.
  const beginnings = inspector.events.filter({ hasText: 'xstate.init' });
  await expect(beginnings.filter({ hasText: '→ shell' })).toHaveCount(1);
  // A machine's child without a name of its own is called by its source, not by its index.
  await expect(inspector.actors).not.toContainText(/\d\.\w/);
  await expect(inspector.actor('player')).toContainText('sounding: proven');
  await expect(inspector.actor('player')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => inspector.lit()).toContain('player.playback.sounding.proven');
  await expect(inspector.box('player.playback.sounding.proven')).toBeInViewport();
  await expect(
    inspector.currentStates.getByRole('button', { name: 'playback › sounding › proven' }),
  ).toBeVisible();
  const lit = await fillOf(inspector.box('player.playback.sounding.proven'));
  expect(lit).not.toBe(await fillOf(inspector.box('player.playback.empty')));

  await player.pause.click();
  await expect.poll(() => inspector.lit()).toContain('loaded');
  expect(await inspector.lit()).not.toContain('player.playback.sounding.proven');
  await expect(inspector.box('loaded')).toBeInViewport();
  await expect(
    inspector.currentStates.getByRole('button', { name: 'playback › paused › loaded' }),
  ).toBeVisible();

  await inspector.event('PLAYER.TOGGLE', 'outside → player').first().click();
  await expect(inspector.detail.getByRole('heading', { name: 'PLAYER.TOGGLE' })).toBeVisible();
  await expect(inspector.detail.getByRole('row', { name: /^state .*sounding.*paused/ })).toBeVisible();
  // On a busy machine the first track may have ended meanwhile.
  const current = await player.trackName();
  await inspector.event('track.chosen', 'queue → player').first().click();
  await expect(inspector.detail.locator('pre')).toContainText(`"name": "${current}"`);

  await shell.go('My Music');
  await expect(page).toHaveURL(/\/favorites/);
  await expect(inspector.dock).toBeVisible();
});
