import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { provideWindow } from '../../src/app/window-actors.ts';
import { musicModeMachine } from '../../src/machines/music-mode/music-mode.machine.ts';
import type { MusicModeId } from '../../src/domain/music-mode.ts';
import { themeMachine } from '../../src/machines/theme/theme.machine.ts';
import { selectTheme } from '../../src/machines/theme/theme.select.ts';
import type { Theme } from '../../src/machines/theme/theme.types.ts';
import { FakeDocument } from '../fakes/document.ts';
import { FakeLog } from '../fakes/log.ts';
import { settle } from '../fakes/store.ts';
import { FakeNetwork } from '../fakes/network.ts';
import { FakeViewport } from '../fakes/viewport.ts';
import { startPersonal, type PersonalOptions } from './personal-harness.ts';
import { factsOf } from './record.ts';
import { createRoot } from './root.ts';

async function setupTheme(options: PersonalOptions = {}) {
  const harness = await startPersonal(options);
  return {
    ...harness,
    toggle: () => harness.theme.send({ type: 'THEME.TOGGLE' }),
    shown: () => selectTheme(harness.theme.getSnapshot()),
  };
}

test('the theme follows the system until the listener chooses one', async () => {
  const { viewport, shown, toggle } = await setupTheme();
  expect(shown()).toBe('dark');
  viewport.setSystemTheme('light');
  expect(shown()).toBe('light');

  toggle();
  expect(shown()).toBe('dark');
  viewport.setSystemTheme('dark');
  viewport.setSystemTheme('light');
  expect(shown()).toBe('dark');
});

test("the choice is kept under 'theme' and restored", async () => {
  const first = await setupTheme();
  first.toggle();
  await first.pass(0);
  expect(first.local.get('theme')).toBe('light');

  const second = await setupTheme({ local: { theme: 'light' } });
  expect(second.shown()).toBe('light');
  expect(second.theme.getSnapshot().hasTag('restored')).toBe(true);
});

test('a choice in another tab is taken over', async () => {
  const first = await setupTheme();
  const second = await setupTheme({ browser: first.browser });
  second.toggle();
  await second.pass(0);
  expect(first.shown()).toBe('light');
});

test('the page shows theme and mood, and the frame of the browser their ground', async () => {
  const { document, toggle, ...harness } = await setupTheme({ local: { music_mode: 'chill' } });
  expect(document.now()).toEqual({
    theme: 'dark',
    mood: 'chill',
    moodColor: '#6bc8f0',
    frameColor: 'oklch(0.172 0.014 232)',
  });

  toggle();
  harness.musicMode.send({ type: 'MODE.CHOOSE', id: 'party' });
  expect(document.now()).toEqual({
    theme: 'light',
    mood: 'party',
    moodColor: '#f975b5',
    frameColor: 'oklch(0.972 0.006 -8)',
  });
});

test('the page receives only what has changed, and nothing more once nobody subscribes', async () => {
  const { document, stop, toggle, viewport } = await setupTheme();
  expect(document.appearances).toHaveLength(1);
  viewport.setSystemTheme('dark');
  expect(document.appearances).toHaveLength(1);
  toggle();
  expect(document.appearances).toHaveLength(2);
  stop();
  toggle();
  expect(document.appearances).toHaveLength(2);
});

test('before theme and mood have been read the page keeps what it was sent with', async () => {
  const document = new FakeDocument();
  const { appearance } = provideWindow({
    document,
    log: new FakeLog(),
    viewport: new FakeViewport(),
    network: new FakeNetwork(),
    navigate: () => {},
  });
  const { promise, resolve } = Promise.withResolvers<Theme | null>();
  const theme = themeMachine.provide({
    actors: {
      loadTheme: fromPromise<Theme | null>(() => promise),
      systemTheme: fromCallback(({ sendBack }) => sendBack({ type: 'theme.system', theme: 'light' })),
      themeChanges: fromCallback(({ sendBack }) => sendBack({ type: 'theme.stored', theme: 'light' })),
    },
  });
  const musicMode = musicModeMachine.provide({
    actors: {
      loadMode: fromPromise<MusicModeId>(async () => 'chill'),
      modeChanges: fromCallback(({ sendBack }) => sendBack({ type: 'mode.stored', id: 'party' })),
    },
  });
  const root = createRoot({ appearance, theme, musicMode }).start();
  await settle();
  expect(document.appearances).toEqual([]);
  resolve('dark');
  await settle();
  expect(document.appearances.map(({ theme: shown, mood }) => [shown, mood])).toEqual([['dark', 'chill']]);
  root.stop();
});

test('where the stored theme cannot be read the page has that of the system, and waits no longer', async () => {
  const actor = createActor(
    themeMachine.provide({
      actors: {
        loadTheme: fromPromise<Theme | null>(() => Promise.reject(new Error('No'))),
        systemTheme: fromCallback(({ sendBack }) => sendBack({ type: 'theme.system', theme: 'light' })),
        themeChanges: fromCallback(() => {}),
      },
    }),
  ).start();
  await settle();
  expect(actor.getSnapshot().hasTag('restored')).toBe(true);
  expect(selectTheme(actor.getSnapshot())).toBe('light');
});

test('a theme that cannot be read or kept is reported, and the choice applies to this load', async () => {
  const actor = createActor(
    themeMachine.provide({
      actors: {
        loadTheme: fromPromise<Theme | null>(() => Promise.reject(new Error('No'))),
        saveTheme: fromPromise<void, { theme: Theme | null }>(() => Promise.reject(new Error('No'))),
        systemTheme: fromCallback(() => {
          throw new Error('No');
        }),
        themeChanges: fromCallback(() => {
          throw new Error('No');
        }),
      },
    }),
  );
  const facts = factsOf(actor);
  actor.start();
  actor.send({ type: 'THEME.TOGGLE' });
  for (let round = 0; round < 10; round += 1) await Promise.resolve();

  expect(selectTheme(actor.getSnapshot())).toBe('light');
  expect(facts.map(({ type }) => type)).toEqual(['failure', 'failure', 'theme.shown', 'failure']);
});
