import { expect, test } from 'vitest';
import type { Track } from '../../src/domain/track.ts';
import { aTrack } from '../fakes/track.ts';
import { startPersonal } from './personal-harness.ts';

async function setupRoulette(last: Track | null = null) {
  const picks: { answerPick: (track: Track | null) => void; fail: () => void }[] = [];
  const harness = await startPersonal({
    local: { visit_count: '1' },
    content: {
      lastRandomTrack: () => last,
      randomTrack: () =>
        new Promise((resolve, reject) => {
          picks.push({ answerPick: resolve, fail: () => reject(new Error('No')) });
        }),
    },
  });
  const { roulette } = harness;
  return {
    ...harness,
    picks,
    press: async () => {
      roulette.send({ type: 'ROULETTE.PICK' });
      await harness.pass(0);
    },
    answerPick: async (track: Track | null) => {
      picks.at(-1)?.answerPick(track);
      await harness.pass(0);
    },
    fail: async () => {
      picks.at(-1)?.fail();
      await harness.pass(0);
    },
    look: () => {
      const snapshot = roulette.getSnapshot();
      if (snapshot.hasTag('loading')) return 'loading';
      return snapshot.context.track?.id ?? 'idle';
    },
  };
}

test('[ROU-05] it goes idle, loading, showing a track', async () => {
  const { look, press, answerPick, pass } = await setupRoulette();
  expect(look()).toBe('idle');
  await press();
  expect(look()).toBe('loading');
  await answerPick(aTrack('a'));
  await pass(1500);
  expect(look()).toBe('a');
});

test('[ROU-05] it stays in loading at least 1.5 s, even when the pick is there sooner', async () => {
  const { look, press, answerPick, pass, announced } = await setupRoulette();
  await press();
  await pass(10);
  await answerPick(aTrack('a'));
  await pass(1489);
  expect(look()).toBe('loading');
  expect(announced()).toEqual([]);
  await pass(1);
  expect(look()).toBe('a');
  expect(announced()).toEqual(['✨ Found a random track for you!']);
});

test('[ROU-05] a pick that takes longer than 1.5 s is shown as soon as it is there', async () => {
  const { look, press, answerPick, pass } = await setupRoulette();
  await press();
  await pass(7321);
  expect(look()).toBe('loading');
  await answerPick(aTrack('a'));
  expect(look()).toBe('a');
});

test('[ROU-05] pressing the button while it is loading starts no second pick', async () => {
  const { press, answerPick, picks, pass, look, sent } = await setupRoulette();
  await press();
  await press();
  await pass(1000);
  await press();
  expect(picks).toHaveLength(1);
  await answerPick(aTrack('a'));
  await press();
  await pass(500);
  expect(picks).toHaveLength(1);
  expect(look()).toBe('a');
  expect(sent().filter((type) => type === 'roulette.clicked')).toHaveLength(1);

  await press();
  expect(picks).toHaveLength(2);
});

test('[ROU-09] a failed pick leaves the pick before it, or the idle state, in place', async () => {
  for (const outcome of ['nothing', 'failed'] as const) {
    const idle = await setupRoulette();
    await idle.press();
    await (outcome === 'nothing' ? idle.answerPick(null) : idle.fail());
    await idle.pass(1500);
    expect(idle.look(), outcome).toBe('idle');

    const shown = await setupRoulette(aTrack('before'));
    await shown.press();
    await (outcome === 'nothing' ? shown.answerPick(null) : shown.fail());
    await shown.pass(1500);
    expect(shown.look(), outcome).toBe('before');
    expect(shown.reported(), outcome).toEqual(['feeling_lucky_click', 'feeling_lucky_error']);
    expect(shown.announced(), outcome).toHaveLength(1);
  }
});

test('the last pick is shown from the start, without a word', async () => {
  const { look, announced, reported } = await setupRoulette(aTrack('before'));
  expect(look()).toBe('before');
  expect(announced()).toEqual([]);
  expect(reported()).toEqual([]);
});
