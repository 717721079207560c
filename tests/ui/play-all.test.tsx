import { expect, test } from 'vitest';
import { navigate } from '../../src/ui/routes/history.ts';
import {
  eventually,
  heading,
  main,
  openPage,
  pressed,
  queued,
  shownTracks,
  withFavorites,
} from './open-page.tsx';
import { resizeTo } from './window.ts';

const inMain = (name: string) => main().getByRole('button', { name, exact: true });
/** The names of the buttons of the page's head, in their order. */
const headButtons = () =>
  [...main().element().querySelectorAll('header button')].map((button) => button.textContent?.trim());

test("[LST-22] list pages and folders begin with 'Add all to queue', which says that it replaces the queue and plays", async () => {
  const harness = await openPage('/pop', { local: withFavorites(6) });
  for (const [path, title] of [
    ['/pop', 'Top Pop'],
    ['/rap', 'Top Rap'],
    ['/genre/rock', 'Top Rock'],
    ['/artist/1', 'Top Artist 1 Tracks'],
    ['/search?q=fox', 'Results for “fox”'],
    ['/favorites/favorites', 'My Favorites'],
  ] as const) {
    navigate(path);
    await expect.element(heading(title)).toBeVisible();
    await eventually(() => shownTracks().length).toBeGreaterThan(5);
    const all = shownTracks();
    harness.actors.queue.send({ type: 'QUEUE.CLEAR' });
    await pressed(inMain('Add all to queue'));
    await eventually(() => queued(harness)).toEqual(all);
    expect(harness.actors.queue.getSnapshot().context.index).toBe(0);
    expect(headButtons()[0], path).toBe('Add all to queue');
    await expect.element(inMain('Add all to queue')).toHaveAttribute('title', 'Replaces the queue and plays');
  }
  expect(headButtons().at(-1)).toBe('Clear folder');
});

test('[BEY-56] on a phone the view toggle is beside the title, and the other actions are below', async () => {
  await resizeTo(390, 844);
  await openPage('/pop', { local: withFavorites(6) });
  for (const path of ['/pop', '/rap', '/search?q=fox', '/favorites/favorites']) {
    navigate(path);
    await expect.element(inMain('Add all to queue')).toBeVisible();
    const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    const look = () => {
      const head = main().element().querySelector('header')!;
      const title = boxOf(head.querySelector('h1'));
      const toggle = boxOf(head.querySelector('[role=radiogroup]'));
      const actions = [...head.querySelectorAll('button')].map(boxOf);
      return {
        isBesideTitle: toggle.left >= title.right && toggle.top < title.bottom,
        end: toggle.right,
        areBelow: actions.every(({ top }) => top >= Math.max(title.bottom, toggle.bottom)),
      };
    };
    await eventually(look).toEqual({ isBesideTitle: true, end: 374, areBelow: true });
  }
});
