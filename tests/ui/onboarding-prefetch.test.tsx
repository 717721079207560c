import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from './visit.tsx';

// A file of its own: here nothing has loaded the dialog's code before.
test('[ONB-31] the invitation is loaded while it waits for its time', async () => {
  const fetched: string[] = [];
  const observer = new PerformanceObserver((list) =>
    fetched.push(...list.getEntries().map(({ name }) => name)),
  );
  observer.observe({ type: 'resource' });
  onTestFinished(() => observer.disconnect());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await visit('/profile', { visitor: 'new', local: { visit_count: '5' } });
  await expect.poll(() => fetched.some((name) => name.includes('/onboarding-dialog.tsx'))).toBe(true);
  expect(page.getByRole('dialog', { name: 'Stay in tune', exact: true }).elements()).toEqual([]);
});
