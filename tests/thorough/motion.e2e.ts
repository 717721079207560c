import type { Page } from '@playwright/test';
import { withoutEditions } from '../e2e/models/catalogue.model.ts';
import { expect, test, type Models } from '../e2e/models/test.ts';

const long = 'A Name That Is Far Too Long For Any Player Bar And Goes On For A Good While After That';

/** Fades move nothing; a spinner shows a wait, and turns slowly; a background is no movement. */
const allowed = new Set(['fadeIn', 'fadeOut', 'spin of a wait', 'added']);

/** Records every animation and every gradual change of a place or size. Runs in the page. */
function noteMovement(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  document.addEventListener('animationstart', ({ animationName, target, pseudoElement }) => {
    if (!(target instanceof Element)) return;
    const { animationDuration } = getComputedStyle(target, pseudoElement);
    // A change without a duration is no movement.
    if (Number.parseFloat(animationDuration) <= 0.001) return;
    const spin = `spin of ${target.hasAttribute('data-spinning') ? 'the record' : 'a wait'}`;
    moved.push(animationName === 'spin' ? spin : animationName);
  });
  document.addEventListener('transitionrun', ({ propertyName, target }) => {
    const isMovement = /^(translate|scale|rotate|transform|inset.*|top|right|bottom|left|width|height)$/.test(
      propertyName,
    );
    if (isMovement && target instanceof Element) moved.push(`${propertyName} of ${target.className}`);
  });
}

type Parts = Pick<Models, 'player' | 'shell' | 'queue'> & { readonly page: Page };

/** Does everything that moves something, and returns what has moved. */
async function moveAll({ page, player, shell, queue }: Parts): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(noteMovement);
  await page.addInitScript(() => localStorage.removeItem('catalogue_budget'));
  // Answers wait until their placeholders have been seen.
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await withoutEditions(page);
  await page.route('**/relay?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"title":"[^"]*","title_short/g,
      `"title":"${long}","title_short`,
    );
    await gate;
    await route.fulfill({ response, body });
  });
  await page.goto('/pop');
  await expect(page.getByRole('status', { name: 'Loading tracks' })).toBeVisible();
  release();
  await expect(shell.track(1).item).toBeVisible();
  await shell.play(0);
  await player.sounds(long);
  await shell
    .track(1)
    .item.getByRole('button', { name: /^Add .* to favorites$/ })
    .click();
  await expect(shell.track(1).item.getByRole('button', { name: /^Remove .* from favorites$/ })).toBeVisible();
  await shell.choose(1, 'Comments');
  await shell.escape(shell.dialog('Track Comments'));
  await queue.open();
  await queue.close();
  await shell.go('Home');
  await page.getByRole('button', { name: "I'm Feeling Lucky" }).click();
  await expect(page.getByRole('link', { name: /^More from / })).toBeVisible();
  return async () => [
    ...new Set(await page.evaluate(() => (window as unknown as { readonly moved: readonly string[] }).moved)),
  ];
}

test('[BEY-19] without reduced motion marquee, record, heart, shimmer and bars move', async ({
  page,
  player,
  shell,
  queue,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moved = await moveAll({ page, player, shell, queue });
  await expect
    .poll(moved)
    .toEqual(expect.arrayContaining(['marquee', 'spin of the record', 'bounce', 'burst', 'shimmer', 'bar']));
});

test('[BEY-19] with reduced motion no marquee, record, heart, shimmer or bar moves', async ({
  page,
  player,
  shell,
  queue,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved = await moveAll({ page, player, shell, queue });
  expect((await moved()).filter((name) => !allowed.has(name))).toEqual([]);
});
