import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { collectPersonalData } from '../../src/storage/personal-data.ts';
import { keys } from '../../src/storage/keys.ts';
import { freshTracks } from './fresh-tracks.ts';
import { queueOpens, queuePanel } from './shell.ts';
import { visit } from './visit.tsx';

const even = { name: 'Even loudness', exact: true } as const;

test('[BEY-112] the profile and the queue panel switch the loudness of what plays, and the export has the choice', async () => {
  const { app, actors, audio, sounds } = await visit('/profile');
  const [loud] = freshTracks(1).map((track) => ({ ...track, gain: -8 }));
  actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [loud!], say: null });
  await sounds();
  expect(audio.factor).toBeCloseTo(0.501);
  const own = page.getByRole('main').getByRole('switch', even);
  await expect.element(own).toBeChecked();
  // The switch itself is hidden from sight; its words take the press.
  await page.getByRole('main').getByText(even.name, even).click();
  await expect.element(own).not.toBeChecked();
  await expect.poll(() => audio.factor).toBe(1);
  expect(collectPersonalData(app.store).evenLoudness).toBe(false);

  actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
  await queueOpens();
  const inPanel = queuePanel().getByRole('switch', even);
  await expect.element(inPanel).not.toBeChecked();
  await queuePanel().getByText(even.name, even).click();
  await expect.poll(() => audio.factor).toBeCloseTo(0.501);
  await expect.element(own).toBeChecked();
  expect(collectPersonalData(app.store).evenLoudness).toBe(true);
});

test('[BEY-157] the profile sets for how long tracks fade into each other, and the export has it; a device that sets its own volume has none', async () => {
  const { app, actors } = await visit('/profile');
  const own = page.getByRole('main').getByRole('combobox', { name: 'Crossfade' });
  await expect.element(own).toHaveTextContent('Off');
  await own.click();
  await page.getByRole('option', { name: '6 s' }).click();
  await expect.element(own).toHaveTextContent('6 s');
  expect(app.store.get(keys.crossfade)).toBe(6);
  expect(collectPersonalData(app.store).crossfade).toBe(6);
  await expect.poll(() => actors.player.getSnapshot().context.crossfade).toBe(6);

  actors.player.send({ type: 'volume.fixed' });
  await expect.element(own).not.toBeInTheDocument();
});
