import { dock } from 'styled-system/recipes';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createAssistantFrame } from '../../src/platform/assistant-frame.ts';
import { selectFolderTracks } from '../../src/machines/library/library.select.ts';
import type { AppHarness, AppHarnessOptions } from './app-harness.tsx';
import { expectAccessible } from './axe.ts';
import { freshTracks } from './fresh-tracks.ts';
import { listen } from './open-page.tsx';
import { atRest } from './ready.ts';
import { announced, visit } from './visit.tsx';

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
  test('[AST-01] is not rendered below 768 px, and is from 768 px on', async () => {
    await page.viewport(767, 900);
    await visit('/profile', { local: { assistant_expanded: 'true' } });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Idle at once, so that it would be there by now.
    await new Promise((resolve) => void setTimeout(resolve));
    expect(frame()).toBeNull();
    expect(expand().elements()).toHaveLength(0);
    expect(minimize().elements()).toHaveLength(0);
    await page.viewport(768, 900);
    await expect.poll(frame).not.toBeNull();
    // And back: all of its code has loaded by now.
    await page.viewport(767, 900);
    await expect.poll(frame).toBeNull();
    expect(expand().elements()).toHaveLength(0);
    expect(minimize().elements()).toHaveLength(0);
  });

  test('[AST-03] is loaded from the configured host with the id as a query parameter', async () => {
    await met({ config: { assistantUrl: '/assistant/?look=den', assistantId: 'fox & co' } });
    const source = new URL(frame()!.src);
    expect(source.pathname).toBe('/assistant/');
    expect(Object.fromEntries(source.searchParams)).toEqual({ look: 'den', id: 'fox & co' });
  });

  test.each([
    [767, { width: 200, bottom: 150, right: 10 }],
    [1440, { width: 450, bottom: 80, right: 20 }],
  ])(
    '[AST-01] its place at %i px: the mobile variant is defined, though it is not rendered',
    async (width, place) => {
      await page.viewport(width, 900);
      await visit('/profile', { local: { assistant_expanded: 'true' } });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (width < 768) expect(frame()).toBeNull();
      // The place with its style, but nothing of the app in it.
      const root = document.createElement('div');
      root.className = dock().root ?? '';
      const inside = document.createElement('div');
      inside.className = dock().frame ?? '';
      root.append(inside);
      document.body.append(root);
      onTestFinished(() => root.remove());
      const box = inside.getBoundingClientRect();
      expect(box.width).toBe(place.width);
      expect(box.width / box.height).toBeCloseTo(16 / 9, 2);
      expect(window.innerHeight - box.bottom).toBeCloseTo(place.bottom, 0);
      expect(document.documentElement.clientWidth - box.right).toBeCloseTo(place.right, 0);
    },
  );

  test('[AST-05] may use microphone, camera, autoplay, clipboard-write and encrypted-media', async () => {
    await met();
    expect(
      frame()!
        .allow.split(';')
        .map((part) => part.trim()),
    ).toEqual(['microphone', 'camera', 'autoplay', 'clipboard-write', 'encrypted-media']);
  });

  test('[AST-07] it is minimized into a round button with a robot, and expanded again', async () => {
    const { storage } = await met();
    await expect.element(minimize()).toHaveAttribute('title', 'Minimize AI Assistant');
    expect(expand().elements()).toHaveLength(0);
    await minimize().click();
    await expect.element(expand()).toHaveAttribute('title', 'Expand AI Assistant');
    expect(expand().element().querySelector('svg.lucide-bot')).not.toBeNull();
    const { width, height } = expand().element().getBoundingClientRect();
    expect(width).toBe(height);
    expect(parseFloat(getComputedStyle(expand().element()).borderTopLeftRadius)).toBeGreaterThanOrEqual(
      width / 2,
    );
    expect(minimize().elements()).toHaveLength(0);
    await expect.poll(() => storage.local.getItem('assistant_expanded')).toBe('false');
    await expand().click();
    await expect.element(minimize()).toBeVisible();
    expect(frame()!.getBoundingClientRect().width).toBeGreaterThan(0);
    await expect.poll(() => storage.local.getItem('assistant_expanded')).toBe('true');
  });

  test('[AST-07] minimizing keeps the frame loaded', async () => {
    await met();
    const before = frame()!;
    const view = before.contentWindow;
    await minimize().click();
    await expect.element(expand()).toBeVisible();
    expect(frame()).toBe(before);
    await expect.poll(() => before.getBoundingClientRect().width).toBe(0);
    await expand().click();
    await expect.element(minimize()).toBeVisible();
    expect(frame()).toBe(before);
    expect(frame()!.contentWindow).toBe(view);
  });
});

describe('without a way to its host', () => {
  test('[AST-34] the frame says that it waits for a connection, can be tried again, and loads when the network returns', async () => {
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

describe('what it reports', () => {
  test('[AST-23] mounting, the first display and the load of the frame', async () => {
    const harness = await met();
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
  });

  test('[AST-23] a click on the frame, seen by the focus that enters it, once for each time', async () => {
    const harness = await met({ ports: { assistantFrame: createAssistantFrame() } });
    await expect.poll(() => reports(harness)).toContain('ai_avatar_interaction iframe_loaded');
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
    const count = reports(harness).length;
    window.dispatchEvent(new Event('blur'));
    expect(reports(harness)).toHaveLength(count);
  });

  test("[AST-18] only messages from the assistant's own frame and origin are looked at", async () => {
    const harness = await met({ ports: { assistantFrame: createAssistantFrame() } });
    const message = { event: 'conversation_start' };
    const started = () =>
      reports(harness).filter((report) => report === 'ai_avatar_start conversation_start').length;
    window.dispatchEvent(new MessageEvent('message', { data: message, source: window }));
    window.dispatchEvent(new MessageEvent('message', { data: message }));
    expect(started()).toBe(0);
    const other = document.createElement('iframe');
    document.body.append(other);
    window.dispatchEvent(new MessageEvent('message', { data: message, source: other.contentWindow }));
    other.remove();
    expect(started()).toBe(0);
    const { origin } = new URL(frame()!.src);
    const send = (from: string) =>
      window.dispatchEvent(
        new MessageEvent('message', { data: message, source: frame()!.contentWindow, origin: from }),
      );
    // Where the frame has been navigated to.
    send('https://elsewhere.example');
    expect(started()).toBe(0);
    send(origin);
    expect(started()).toBe(1);
  });

  test('[AST-31] one that fails shows no error text and no toast', async () => {
    const harness = await met({ ports: { awaitIdle: () => Promise.reject(new Error('Never idle')) } });
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
  test('a page, the shortcuts and a mood are opened and played; anything else is not', async () => {
    const harness = await met();
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
    request({ request: 'shortcuts' });
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  test('[AST-39] the current track becomes a favorite, and stays one where it was', async () => {
    const { actors, assistantFrame } = await met();
    actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(1), say: null });
    const favorites = () => selectFolderTracks('favorites')(actors.library.getSnapshot()).map(({ id }) => id);
    const said = listen();
    assistantFrame.send({ type: 'foxtrot.request', request: 'favorite' });
    await expect.poll(favorites).toEqual(['t1']);
    assistantFrame.send({ type: 'foxtrot.request', request: 'favorite' });
    await atRest();
    expect(favorites()).toEqual(['t1']);
    expect(said()).toEqual(['Added to favorites']);
  });
});
