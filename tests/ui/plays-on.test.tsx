import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { navigate } from '../../src/ui/routes/history.ts';
import { aTrack } from '../fakes/track.ts';
import { eventually, heading, main, openPage, pressed, queued, region } from './open-page.tsx';
import { closeQueue, openQueue, queuePanel } from './shell.ts';
import { announced } from './visit.tsx';

const setting = (within: ReturnType<typeof main>) =>
  within.getByRole('switch', { name: 'Keep listening', exact: true });

test("[QUE-54] a switch in the queue panel and one on the profile turn 'Keep listening' on and off, and show the same", async () => {
  const harness = await openPage('/profile');
  await expect.element(heading('My Profile')).toBeVisible();
  const inPage = async (look: (place: Locator) => Promise<void>) => look(main());
  // Where the queue covers the page, only one of them can be used at a time.
  const inQueue = async (look: (place: Locator) => Promise<void>) => {
    await openQueue();
    await look(queuePanel());
    await closeQueue();
  };
  for (const [at, isOn] of [
    [inQueue, true],
    [inPage, false],
    [inPage, true],
    [inQueue, false],
  ] as const) {
    await at(async (place) => pressed(setting(place)));
    for (const look of [inQueue, inPage])
      await look(async (place) => {
        if (isOn) await expect.element(setting(place)).toBeChecked();
        else await expect.element(setting(place)).not.toBeChecked();
      });
    await eventually(() => harness.actors.queue.getSnapshot().context.keepsListening).toBe(isOn);
  }
  await inQueue(async (place) =>
    expect
      .element(setting(place))
      .toHaveAccessibleDescription('At the end, the list you picked from plays on.'),
  );
});

test('[QUE-59] a roulette pick and the track of a track page go on with the other top tracks of their artist', async () => {
  const artist = { id: '1', name: 'Vixen Vale', bio: null };
  const pick = aTrack('103', {
    name: 'Song 103',
    artist,
    audio: 'https://previews.example/103.mp3?exp=9999999999',
  });
  const harness = await openPage('/track/702', {
    local: { lastRandomTrack: JSON.stringify(pick), keep_listening: 'true' },
  });
  const others = Array.from({ length: 10 }, (_, at) => `Song ${100 + at}`);
  for (const [path, within, name] of [
    ['/track/702', main(), 'Song 702'],
    ['/', region('Track Roulette'), 'Song 103'],
  ] as const) {
    navigate(path);
    const play = within.getByRole('button', { name: `Play ${name}`, exact: true }).first();
    await expect.element(play).toBeVisible();
    await pressed(play);
    await eventually(() => queued(harness)).toEqual([name]);
    await harness.sounds();
    await eventually(() => harness.actors.queue.getSnapshot().context.origin?.tracks.length).toBeGreaterThan(
      1,
    );
    harness.audio.ends();
    await eventually(() => queued(harness)).toEqual([name, ...others.filter((other) => other !== name)]);
    await eventually(announced).toContain('Playing on with Top Vixen Vale Tracks');
  }
});
