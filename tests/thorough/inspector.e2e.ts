import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { replay } from '../../scripts/replay/replay.ts';
import type { RecordedSession } from '../../src/inspector/record.ts';
import { evaluate } from './invariants/index.ts';
import { Inspector } from '../e2e/models/inspector.model.ts';
import { ready } from '../e2e/models/ready.ts';
import { boxOf } from '../e2e/models/pointer.model.ts';
import { expect, test } from '../e2e/models/test.ts';

const fillOf = (state: ReturnType<Inspector['box']>) => state.evaluate((box) => getComputedStyle(box).fill);

const loaded = 'player.playback.paused.loaded.ready';

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
  await expect.poll(() => inspector.lit()).toContain(loaded);
  expect(await inspector.lit()).not.toContain('player.playback.sounding.proven');
  await expect(inspector.box(loaded)).toBeInViewport();
  await expect(
    inspector.currentStates.getByRole('button', { name: 'playback › paused › loaded › ready' }),
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

test('the inspector filters by actor, does not move, steps back through what has been, and saves a record that replays', async ({
  page,
  player,
  shell,
}) => {
  const inspector = new Inspector(page);
  await page.goto('/pop?inspect');
  await expect(shell.tracks.first()).toBeVisible();
  await shell.addAll.click();
  await expect.poll(() => inspector.lit()).toContain('player.playback.sounding.proven');
  await player.pause.click();
  await expect.poll(() => inspector.lit()).toContain(loaded);

  await inspector.only('player').check();
  await expect(inspector.events.filter({ hasNotText: '→ player' })).toHaveCount(0);
  await expect(inspector.event('PLAYER.TOGGLE', 'outside → player')).toHaveCount(1);

  await inspector.pause.click();
  const rows = await inspector.events.count();
  await player.play.click();
  await expect(player.pause).toBeVisible();
  expect(await inspector.events.count()).toBe(rows);
  expect(await inspector.lit()).toContain(loaded);
  // It is a position that proves that it sounds.
  await inspector.positions.check();
  await inspector.backTo('player.playback.sounding.proven');
  await expect(inspector.moment).toHaveText(/^Event \d+ of \d+$/);
  await expect(inspector.actor('player')).toContainText('sounding: proven');
  await inspector.forward.click();
  await expect.poll(() => inspector.lit()).toContain(loaded);
  await inspector.goOn.click();
  await expect.poll(() => inspector.lit()).toContain('player.playback.sounding.proven');
  await expect(inspector.moment).toHaveText(/^\d+ events$/);
  await inspector.only('player').uncheck();
  await expect(inspector.events.filter({ hasNotText: '→ player' })).not.toHaveCount(0);

  const [download] = await Promise.all([page.waitForEvent('download'), inspector.record.click()]);
  expect(download.suggestedFilename()).toMatch(/^foxtrot-session-.*\.json$/);
  const session = JSON.parse(await readFile(await download.path(), 'utf8')) as RecordedSession;
  expect(session.steps.filter(({ event }) => event.type === 'PLAYER.TOGGLE')).toHaveLength(2);
  expect(replay(session).divergence).toBeNull();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`[HLP-15] the dock leaves the player and a dialog free at ${width} × ${height}, names what is current, and can be put away`, async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width, height });
    const inspector = new Inspector(page);
    await page.goto('/pop?inspect=stately');
    await expect(shell.tracks.first()).toBeVisible();
    await shell.addAll.click();
    const player = page.getByRole('region', { name: 'Player', exact: true });
    const play = player.getByRole('button', { name: /^(Play|Pause)$/ });
    await expect(play).toBeVisible();
    const isFree = async () => {
      const [own, dock] = [await boxOf(player), await boxOf(inspector.dock)];
      return own.y + own.height <= dock.y + 1;
    };
    await expect.poll(isFree).toBe(true);
    await expect(inspector.chart).toBeVisible();
    await expect.poll(async () => (await boxOf(inspector.chart)).height).toBeGreaterThan(150);
    for (const button of await inspector.buttons.all()) {
      const box = await boxOf(button);
      expect(box.x >= 0 && box.x + box.width <= width && box.height < 40).toBe(true);
    }
    const dock = await boxOf(inspector.dock);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toBeVisible();
    const open = await boxOf(dialog);
    expect(open.y + open.height).toBeLessThanOrEqual(dock.y + 1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await inspector.fit.click();
    const names = inspector.chart.locator('[data-active]:is(.atomic, .final) > .title');
    const heights = () => names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height));
    await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(11);
    await inspector.collapse.click();
    await expect(inspector.actors).toBeHidden();
    await expect.poll(isFree).toBe(true);
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [320, 568],
] as const) {
  test(`[HLP-17] no label of the inspector breaks inside a word at ${width} × ${height}, beside the longest values`, async ({
    page,
    player,
    shell,
  }) => {
    await page.setViewportSize({ width, height });
    const inspector = new Inspector(page);
    await page.goto('/pop?inspect=stately');
    const name = await shell.track(0).name();
    await shell.addAll.click();
    await player.sounds(name);
    await inspector.event('track.chosen', 'queue → player').first().click();
    // A whole track is one value.
    await expect(inspector.detail.getByRole('row').filter({ hasText: '"name":' }).first()).toBeVisible();
    const labels = `[...document.querySelectorAll('.inspector :is(button, label, strong, output, h2, th)')]`;
    expect(await evaluate(page, `${labels}.length`)).toBeGreaterThan(20);
    expect(await evaluate(page, `${labels}.flatMap((label) => brokenWords(label))`)).toEqual([]);
  });
}

/** Records every address that a page of the browser requests. */
function recordAddresses(context: BrowserContext): string[] {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

const isOfInspector = (address: string) => /inspector|assets\/[\w-]*\.svg|stately/.test(address);

const hasRecorder = (page: Page) => page.evaluate(() => 'foxtrot' in window);

test('without ?inspect not one byte of the inspector is fetched, nor kept for later', async ({
  page,
  context,
  player,
  shell,
}) => {
  const addresses = recordAddresses(context);
  await page.goto('/pop');
  const name = await shell.track(0).name();
  await shell.addAll.click();
  await player.sounds(name);
  await ready(page);
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter(isOfInspector)).toEqual([]);
  expect(await hasRecorder(page)).toBe(false);
  await expect(new Inspector(page).dock).toHaveCount(0);
  const worker = await (await page.request.get('/service-worker.js')).text();
  expect(worker).toContain('assets/');
  expect(worker).not.toMatch(/assets\/inspector|assets\/[\w-]*\.svg/);

  // The same page with the inspector does fetch something, so the check above can fail.
  await page.goto('/pop?inspect');
  await expect.poll(() => addresses.filter(isOfInspector).length).toBeGreaterThan(2);
  expect(addresses.filter((address) => /stately\.ai/.test(address))).toEqual([]);
  await expect(new Inspector(page).stately).toHaveCount(0);
});

test('?inspect=stately offers the Stately inspector, and asks nobody for it before the press', async ({
  page,
  context,
  shell,
}) => {
  const inspector = new Inspector(page);
  const addresses = recordAddresses(context);
  // Acts as the public site: reports that it listens, and records what it receives.
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        const told = [];
        addEventListener('message', ({ data }) => told.push(data.type));
        opener.postMessage({ type: '@statelyai.connected' }, '*');
      </script>`,
    }),
  );
  await page.goto('/pop?inspect=stately');
  await expect(inspector.actor('player')).toBeAttached();
  await expect(inspector.stately).toBeVisible();
  await expect(shell.tracks.first()).toBeVisible();
  await expect(inspector.box('player.playback.empty')).toBeVisible();
  const isElsewhere = (address: string) => new URL(address).hostname !== '127.0.0.1';
  const elsewhere = () => addresses.filter((address) => address.startsWith('http') && isElsewhere(address));
  expect(elsewhere()).toEqual([]);

  const [site] = await Promise.all([context.waitForEvent('page'), inspector.stately.click()]);
  await expect(site).toHaveURL(/^https:\/\/stately\.ai\/inspect/);
  expect(new Set(elsewhere().map((address) => new URL(address).origin))).toEqual(
    new Set(['https://stately.ai']),
  );
  await expect
    .poll(() => site.evaluate('told').then((sent) => new Set(sent as readonly string[])))
    .toContain('@xstate.actor');
});
