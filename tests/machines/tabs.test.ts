import { afterEach, expect, test } from 'vitest';
import { FakeSound } from '../fakes/sound-lock.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { storeOf } from '../fakes/store.ts';
import { fresh, freshTracks, startPlayback, type Playback } from './playback-harness.ts';

let tabs: Playback[] = [];
afterEach(() => {
  for (const tab of tabs) tab.stop();
  tabs = [];
});

/** This many tabs of one browser, each with its own queue. */
async function open(count: number) {
  const browser = new FakeBrowser();
  const sound = new FakeSound();
  for (let number = 0; number < count; number += 1) {
    const kept = storeOf(browser);
    tabs.push(await startPlayback({ harness: kept, channel: kept.channel, sound }));
  }
  return { tabs, sound };
}

const isSounding = (tab: Playback) => tab.player.getSnapshot().hasTag('sounding');
const isElsewhere = (tab: Playback) => tab.player.getSnapshot().hasTag('elsewhere');
const received = () => tabs.filter(({ audio }) => audio.isPlaying);

async function plays(tab: Playback, id: string) {
  tab.queue.send({ type: 'QUEUE.SELECT', track: fresh(id) });
  await tab.sounds(2);
}

test('starting in one tab pauses the other before the first moment of sound is reported, and the other says so', async () => {
  const [one, two] = (await open(2)).tabs as [Playback, Playback];
  await plays(one, 'a');
  expect(isSounding(one)).toBe(true);
  expect(isElsewhere(two)).toBe(true);

  const order: string[] = [];
  two.player.on('track.sounding', () => order.push(isSounding(one) ? 'both sound' : 'two sounds alone'));
  await plays(two, 'b');
  expect(order).toEqual(['two sounds alone']);
  expect(received()).toEqual([two]);
  expect(isSounding(one)).toBe(false);
  expect(isElsewhere(one)).toBe(true);
  expect(isElsewhere(two)).toBe(false);
  expect(one.player.getSnapshot().context.track?.id).toBe('a');
});

test('the tab that was paused takes playback back at its position, and the other is paused then', async () => {
  const [one, two] = (await open(2)).tabs as [Playback, Playback];
  await plays(one, 'a');
  await plays(two, 'b');
  one.player.send({ type: 'PLAYER.PLAY' });
  await one.pass(0);
  one.audio.moves(0.1);
  expect(isSounding(one)).toBe(true);
  expect(one.audio.loads).toHaveLength(1);
  expect(isSounding(two)).toBe(false);
  expect(received()).toEqual([one]);
});

test('a tab that waits for the sound can seek, loads again what breaks, and lets its claim go when it is paused', async () => {
  const { tabs: opened, sound } = await open(1);
  const [tab] = opened as [Playback];
  sound.port.claim(
    { steal: false },
    () => undefined,
    () => undefined,
  );
  tab.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await tab.pass(0);
  tab.audio.becomesReady();
  await tab.pass(0);
  expect(tab.player.getSnapshot().hasTag('busy')).toBe(true);
  expect(tab.audio.plays).toBe(0);
  expect(await sound.port.isClaimed()).toBe(true);

  tab.player.send({ type: 'PLAYER.SEEK', value: 50 });
  expect(tab.audio.position).toBe(15);
  tab.audio.fails('network');
  expect(tab.audio.loads).toHaveLength(2);
  expect(tab.audio.active).toMatchObject({ at: 15 });
  tab.audio.becomesReady();
  await tab.pass(0);

  tab.player.send({ type: 'PLAYER.PAUSE' });
  await tab.pass(0);
  expect(tab.player.getSnapshot().hasTag('busy')).toBe(false);
  expect(await sound.port.isClaimed()).toBe(false);
  expect(tab.audio.plays).toBe(0);
});

test('a pause frees the sound: no tab says any more that another plays', async () => {
  const { tabs: all, sound } = await open(3);
  const [one, two, three] = all as [Playback, Playback, Playback];
  await plays(one, 'a');
  expect([two, three].map(isElsewhere)).toEqual([true, true]);
  one.player.send({ type: 'PLAYER.PAUSE' });
  await one.pass(0);
  expect(sound.isHeld).toBe(false);
  expect(all.map(isElsewhere)).toEqual([false, false, false]);
});

test('a tab that hangs and hands nothing over has the sound taken from it after a while', async () => {
  const { tabs: all, sound } = await open(1);
  const [two] = all as [Playback];
  const lost: string[] = [];
  sound.port.claim(
    { steal: false },
    () => lost.push('granted'),
    () => lost.push('lost'),
  );
  await two.pass(0);
  expect(lost).toEqual(['granted']);
  two.queue.send({ type: 'QUEUE.SELECT', track: fresh('b') });
  await two.pass(0);
  two.audio.becomesReady();
  await two.pass(400);
  expect(two.audio.plays).toBe(0);
  expect(two.player.getSnapshot().hasTag('busy')).toBe(true);
  await two.pass(200);
  expect(two.audio.plays).toBe(1);
  expect(lost).toEqual(['granted', 'lost']);
});

test('a load that breaks while the tab waits for permission is loaded again, and the failure is said if it remains', async () => {
  const { tabs: all, sound } = await open(1);
  const [two] = all as [Playback];
  sound.port.claim(
    { steal: false },
    () => undefined,
    () => undefined,
  );
  two.queue.send({ type: 'QUEUE.SELECT', track: fresh('b') });
  await two.pass(0);
  two.audio.becomesReady();
  await two.pass(100);
  two.audio.fails('network');
  expect(two.audio.loads).toHaveLength(2);
  two.audio.fails('decode');
  expect(two.codes()).toEqual(['player.unableToPlay']);
});

test('the tab from which the sound is taken by force falls silent as soon as it is notified of it', async () => {
  const { tabs: all, sound } = await open(1);
  const [one] = all as [Playback];
  await plays(one, 'a');
  sound.port.claim(
    { steal: true },
    () => undefined,
    () => undefined,
  );
  await one.pass(0);
  expect(isSounding(one)).toBe(false);
  expect(one.audio.isPlaying).toBe(false);
  expect(isElsewhere(one)).toBe(true);
});

test('the sound stays with a tab from one track to the next, and through a skip', async () => {
  const [one, two] = (await open(2)).tabs as [Playback, Playback];
  await one.playAll(freshTracks(4));
  const sent: string[] = [];
  two.player.subscribe((snapshot) => sent.push(String(snapshot.hasTag('elsewhere'))));
  one.audio.ends();
  await one.sounds();
  await one.pass(1000);
  one.audio.fails('decode');
  await one.pass(600);
  await one.sounds();
  expect(isSounding(one)).toBe(true);
  expect(sent).not.toContain('false');
});

test('a claim between two tracks pauses this tab, which does not take the sound back for the next track', async () => {
  const [one, two] = (await open(2)).tabs as [Playback, Playback];
  await one.playAll(freshTracks(4));
  one.queue.send({ type: 'QUEUE.NEXT' });
  await one.sounds();
  one.audio.ends();
  await plays(two, 'b');
  await one.pass(5000);
  expect(isSounding(two)).toBe(true);
  expect(one.audio.isPlaying).toBe(false);
  expect(isElsewhere(one)).toBe(true);
});
