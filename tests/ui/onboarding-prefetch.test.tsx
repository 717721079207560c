import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshTracks } from './fresh-tracks.ts';
import { visit } from './visit.tsx';

// A file of its own: here nothing has loaded the dialog's code before.
test('[ONB-31] the invitation is loaded while it still waits for music to end', async () => {
  const fetched: string[] = [];
  const observer = new PerformanceObserver((list) =>
    fetched.push(...list.getEntries().map(({ name }) => name)),
  );
  observer.observe({ type: 'resource' });
  onTestFinished(() => observer.disconnect());
  const harness = await visit('/profile', { visitor: 'new', local: { visit_count: '5' } });
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(1), say: null });
  await harness.sounds();
  await expect.poll(() => fetched.some((name) => name.includes('/onboarding-dialog.tsx'))).toBe(true);
  expect(page.getByRole('dialog', { name: 'Stay in tune', exact: true }).elements()).toEqual([]);
});
