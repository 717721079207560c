import { dock } from 'styled-system/recipes';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createAssistantFrame } from '../../src/platform/assistant-frame.ts';
import { keys } from '../../src/storage/keys.ts';
import { tracksOf } from '../../src/domain/library-rules.ts';
import type { AppHarness, AppHarnessOptions } from './app-harness.tsx';
import { expectAccessible } from './axe.ts';
import { freshTracks } from './fresh-tracks.ts';
import { listen } from './open-page.tsx';
import { atRest } from './ready.ts';
import { announced, visit } from './visit.tsx';
import { resizeTo } from './window.ts';

// On a phone there is no assistant.

const minimize = () => page.getByRole('button', { name: 'Minimize AI Assistant', exact: true });
const expand = () => page.getByRole('button', { name: 'Expand AI Assistant', exact: true });
const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title="AI Assistant"]');
const reports = ({ tagManager }: AppHarness) =>
  tagManager
    .entries()
    .filter(({ event }) => event === 'test_event' || String(event).startsWith('ai_avatar'))
    .map(({ event, action }) => `${String(event)} ${String(action)}`);

/** The assistant, expanded. */
async function met(options: AppHarnessOptions = {}): Promise<AppHarness> {
  const harness = await visit('/profile', {
    ...options,
    local: { ...options.local, assistant_expanded: 'true' },
  });
  await expect.poll(frame).not.toBeNull();
  return harness;
}

describe('the frame', () => {
  test('[AST-01] is not rendered below 768 px, and is from 768 px on; each variant has its place', async () => {
    await resizeTo(767, 900);
    await visit('/profile', { local: { assistant_expanded: 'true' } });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Idle at once, so that it would be there by now.
    await new Promise((resolve) => void setTimeout(resolve));
    expect(frame()).toBeNull();
    expect(expand().elements()).toHaveLength(0);
    expect(minimize().elements()).toHaveLength(0);
    await resizeTo(768, 900);
    await expect.poll(frame).not.toBeNull();
    // And back: all of its code has loaded by now.
    await resizeTo(767, 900);
    await expect.poll(frame).toBeNull();
    expect(expand().elements()).toHaveLength(0);
    expect(minimize().elements()).toHaveLength(0);
    for (const [width, place] of [
      [767, { width: 200, bottom: 150, right: 10 }],
      [1440, { width: 450, bottom: 80, right: 20 }],
    ] as const) {
      await resizeTo(width, 900);
      // The place with its style, but nothing of the app in it.
      const root = document.createElement('div');
      root.className = dock().root ?? '';
      const inside = document.createElement('div');
      inside.className = dock().frame ?? '';
      root.append(inside);
      document.body.append(root);
      const box = inside.getBoundingClientRect();
      expect(box.width).toBe(place.width);
      expect(box.width / box.height).toBeCloseTo(16 / 9, 2);
      expect(window.innerHeight - box.bottom).toBeCloseTo(place.bottom, 0);
      expect(document.documentElement.clientWidth - box.right).toBeCloseTo(place.right, 0);
      root.remove();
    }
  });

  test('[AST-03] [AST-07] is loaded from the configured host with its permissions, and is minimized and expanded again without another load', async () => {
    const { storage } = await met({
      config: { assistantUrl: '/assistant/?look=den', assistantId: 'fox & co' },
    });
    const before = frame()!;
    const view = before.contentWindow;
    const source = new URL(before.src);
    expect(source.pathname).toBe('/assistant/');
    expect(Object.fromEntries(source.searchParams)).toEqual({ look: 'den', id: 'fox & co' });
    expect(before.allow.split(';').map((part) => part.trim())).toEqual([
      'microphone',
      'camera',
      'autoplay',
      'clipboard-write',
      'encrypted-media',
    ]);
    await expect.element(minimize()).toHaveAttribute('title', 'Minimize AI Assistant');
    expect(expand().elements()).toHaveLength(0);
    await minimize().click();
    await expect.element(expand()).toHaveAttribute('title', 'Expand AI Assistant');
    expect(expand().element().querySelector('svg.lucide-bot')).not.toBeNull();
    const { width, height } = expand().element().getBoundingClientRect();
    expect(width).toBe(height);
    const radius = parseFloat(getComputedStyle(expand().element()).borderTopLeftRadius);
    expect(radius).toBeGreaterThanOrEqual(width / 2);
    expect(minimize().elements()).toHaveLength(0);
    await expect.poll(() => before.getBoundingClientRect().width).toBe(0);
    await expect.poll(() => storage.local.getItem('assistant_expanded')).toBe('false');
    await expand().click();
    await expect.element(minimize()).toBeVisible();
    await expect.poll(() => storage.local.getItem('assistant_expanded')).toBe('true');
    expect(frame()).toBe(before);
    expect(before.getBoundingClientRect().width).toBeGreaterThan(0);
    expect(before.contentWindow).toBe(view);
  });

  test('[AST-06] minimized in another tab, it keeps its room at the end of the page in this one, where it is expanded', async () => {
    const { browser } = await met();
    await expect.element(minimize()).toBeVisible();
    browser.openTab().storage.local.setItem('assistant_expanded', 'false');
    await atRest();
    await expect.element(minimize()).toBeVisible();
    const room = () => Number.parseFloat(getComputedStyle(document.querySelector('main')!).paddingBottom);
    const expanded = room();
    await minimize().click();
    await expect.poll(room).toBeLessThan(expanded);
  });
});

describe('without a way to its host', () => {
  test('[AST-33] the frame says that it waits for a connection, can be tried again, and loads when the network returns', async () => {
    const harness = await visit('/profile', { local: { assistant_expanded: 'false' } });
    harness.network.setOnline(false);
    await expand().click();
    const waits = page.getByText('Waiting for a connection', { exact: true });
    const tryAgain = page.getByRole('button', { name: 'Try again', exact: true });
    await expect.element(waits).toBeVisible();
    expect(frame()).toBeNull();
    await expectAccessible(waits.element().parentElement!);
    const requested = harness.network.sent.length;
    await tryAgain.click();
    await expect.poll(() => harness.network.sent.length).toBe(requested + 1);
    await expect.element(waits).toBeVisible();
    expect(frame()).toBeNull();
    harness.network.setOnline(true);
    await expect.poll(frame).not.toBeNull();
    await expect.poll(() => waits.elements()).toEqual([]);
    expect(announced()).toEqual([]);
  });
});

test('[AST-33] a host of its own is reached too where the browser reports wrongly that it is offline, since the own server answers', async () => {
  const { network } = await visit('/profile', {
    local: { assistant_expanded: 'false' },
    config: { assistantUrl: 'https://assistant.example/frame' },
  });
  network.setOnline(false);
  network.reportsWrongly = true;
  await expand().click();
  await expect.poll(frame).not.toBeNull();
  expect(network.paths()).toContain('/');
});

describe('what it reports', () => {
  test("[AST-18] [AST-20] mounting, the first display, the load and clicks of the frame; of messages only those of the assistant's own frame and origin", async () => {
    const harness = await met({ ports: { assistantFrame: createAssistantFrame() } });
    await expect
      .poll(() => reports(harness).toSorted())
      .toEqual([
        'ai_avatar_interaction avatar_displayed',
        'ai_avatar_interaction iframe_loaded',
        'test_event component_mount',
      ]);
    await minimize().click();
    await expand().click();
    await expect.element(minimize()).toBeVisible();
    expect(reports(harness).filter((report) => report.endsWith('avatar_displayed'))).toHaveLength(1);
    const clicked = () =>
      reports(harness).filter((report) => report === 'ai_avatar_interaction iframe_clicked').length;
    for (const clicks of [1, 2]) {
      await userEvent.click(frame()!, { position: { x: 40, y: 40 } });
      await expect.poll(clicked).toBe(clicks);
      await userEvent.click(page.getByRole('heading', { level: 1 }));
      await expect.poll(() => document.activeElement === frame()).toBe(false);
      expect(clicked()).toBe(clicks);
    }
    // A window that loses its focus to something else was not clicked.
    window.dispatchEvent(new Event('blur'));
    expect(clicked()).toBe(2);

    const started = () =>
      reports(harness).filter((report) => report === 'ai_avatar_start conversation_start').length;
    const send = (fields: MessageEventInit) =>
      window.dispatchEvent(new MessageEvent('message', { data: { event: 'conversation_start' }, ...fields }));
    const other = document.createElement('iframe');
    document.body.append(other);
    send({ source: window });
    send({});
    send({ source: other.contentWindow });
    // Where the frame has been navigated to.
    send({ source: frame()!.contentWindow, origin: 'https://elsewhere.example' });
    other.remove();
    expect(started()).toBe(0);
    send({ source: frame()!.contentWindow, origin: new URL(frame()!.src).origin });
    expect(started()).toBe(1);
  });

  test('[AST-19] one that fails shows no error text and no toast', async () => {
    const harness = await met();
    harness.assistantFrame.send('{ no json');
    harness.assistantFrame.send({
      get event() {
        throw new Error('A trap');
      },
    });
    frame()!.dispatchEvent(new Event('error'));
    await expect.poll(() => harness.log.lines.length).toBeGreaterThan(0);
    expect(announced()).toEqual([]);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    expect(document.body.textContent).not.toMatch(/error|failed|wrong/i);
  });
});

describe('what it may request', () => {
  test('[AST-39] a page and the shortcuts are opened and the current track becomes a favorite; anything else is not done', async () => {
    const harness = await met();
    const { actors } = harness;
    const request = (fields: object) => harness.assistantFrame.send({ type: 'foxtrot.request', ...fields });
    request({ request: 'open', path: '/favorites' });
    await expect.element(page.getByRole('heading', { level: 1, name: 'My Music' })).toBeVisible();
    for (const path of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/no/such/page',
      'javascript:alert(1)',
      7,
    ]) {
      request({ request: 'open', path });
    }
    request({ request: 'play', mood: 'sad' });
    request({ request: 'erase' });
    expect(location.pathname).toBe('/favorites');
    expect(harness.actors.queue.getSnapshot().context.tracks).toEqual([]);
    actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(1), say: null });
    const favorites = () => tracksOf(harness.app.store.get(keys.library), 'favorites').map(({ id }) => id);
    const said = listen();
    for (let times = 0; times < 2; times += 1) {
      request({ request: 'favorite' });
      await expect.poll(favorites).toEqual(['t1']);
      await atRest();
    }
    expect(said()).toEqual(['Added to favorites']);
    request({ request: 'shortcuts' });
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
