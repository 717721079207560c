import { expect, test } from 'vitest';
import type { MoodId } from '../../src/domain/mood.ts';
import { startPersonal, type PersonalOptions } from './personal-harness.ts';

async function setupMode(options: PersonalOptions = {}) {
  const harness = await startPersonal(options);
  const { mood } = harness;
  return {
    ...harness,
    choose: (id: MoodId) => mood.send({ type: 'MOOD.CHOOSE', id }),
    hover: (id: MoodId) => mood.send({ type: 'MOOD.TRY', id }),
    logo: () => mood.send({ type: 'MOOD.RESET' }),
    mode: () => mood.getSnapshot().context.id,
    picked: () => {
      const { trial, id } = mood.getSnapshot().context;
      return trial ?? id;
    },
    sent: () => harness.window.sent.filter(({ name }) => name === 'musicModeChanged'),
  };
}

test('[MOD-06] choosing a mode saves its id under music_mode, as plain text', async () => {
  const { choose, local, pass } = await setupMode();
  choose('hiphop');
  await pass(0);
  expect(local.get('music_mode')).toBe('hiphop');
});

test('[MOD-06] changing the mode fires musicModeChanged on the window, once and marked as its own', async () => {
  const { choose, sent, mode } = await setupMode();
  choose('party');

  expect(mode()).toBe('party');
  expect(sent()).toEqual([{ name: 'musicModeChanged', detail: { mode: 'party', source: 'foxtrot' } }]);
});

test('[MOD-06] choosing the mode that is already active fires no musicModeChanged', async () => {
  const { choose, sent } = await setupMode({ local: { music_mode: 'chill' } });
  choose('chill');
  expect(sent()).toEqual([]);

  choose('party');
  choose('party');
  expect(sent()).toHaveLength(1);
});

test('each further arrow key begins the 500 ms again, and only the last mode takes effect', async () => {
  const { hover, mode, sent, pass } = await setupMode();
  hover('party');
  await pass(400);
  hover('hiphop');
  await pass(400);
  expect(mode()).toBe('default');
  await pass(100);

  expect(mode()).toBe('hiphop');
  expect(sent()).toHaveLength(1);
});

test('arrow keys that return to the active mode change nothing', async () => {
  const { hover, mode, picked, sent, pass } = await setupMode();
  hover('party');
  hover('default');
  await pass(1000);

  expect(mode()).toBe('default');
  expect(picked()).toBe('default');
  expect(sent()).toEqual([]);
});

test('choosing ends what was being tried out, on the active mode as well', async () => {
  const { hover, choose, mode, picked, sent, pass } = await setupMode();
  hover('party');
  choose('default');
  await pass(1000);
  expect([mode(), picked()]).toEqual(['default', 'default']);

  hover('party');
  choose('chill');
  await pass(1000);
  expect(mode()).toBe('chill');
  expect(sent()).toHaveLength(1);
});

test('the logo ends what was being tried out, in the default mode as well', async () => {
  const { hover, logo, mode, picked, sent, announced, pass } = await setupMode();
  hover('party');
  logo();
  await pass(1000);
  expect([mode(), picked()]).toEqual(['default', 'default']);
  expect(sent()).toEqual([]);
  expect(announced()).toEqual([]);
});

test('a mode that another tab chooses is taken over in silence', async () => {
  const first = await setupMode();
  const second = await setupMode({ browser: first.browser });
  second.choose('chill');
  await second.pass(0);

  expect(first.mode()).toBe('chill');
  expect(first.sent()).toEqual([]);
  expect(first.facts.filter(({ type }) => type === 'mood.changed')).toEqual([]);
});
