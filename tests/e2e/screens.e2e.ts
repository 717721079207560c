import { mkdirSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { createActor } from 'xstate';
import { listenerMachine, screensTour, screensWalk, type Seen } from '../model/listener.ts';
import { axeFaults, look } from './invariants/index.ts';
import { keptTrack, libraryText } from './models/library.model.ts';
import { Listener } from './models/listener.model.ts';
import { everything, sample, type ScreensPlan } from './models/screens.ts';
import { windowOf } from './models/sizes.ts';
import { atRest, expect, test } from './models/test.ts';

/** `npm run walk:screens` takes all of the walks, `npm test` a sample of them. */
const plans = process.env['SCREENS'] === 'all' ? everything : sample;
const pictures = 'node_modules/.foxtrot/screens';
/** Longer than this nothing may wait without words (D57). */
const PATIENCE_MS = 8_000;

/** Short lists: one card is like the next. */
async function shorten(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.json()) as { data?: unknown; tracks?: { data?: unknown } };
  for (const list of [body.data, body.tracks?.data])
    if (Array.isArray(list)) list.length = Math.min(list.length, 8);
  await route.fulfill({ response, json: body });
}

const fail = (route: Route) => route.fulfill({ status: 503, json: {} });

/** What is wrong with the screen as it is now, in one theme. */
async function faultsOf(page: Page, theme: 'dark' | 'light'): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await atRest(page);
  const found = await look(
    page,
    'openedOutOfReach',
    'floatsOutOfPlace',
    'sideways',
    'cutTexts',
    'brokenWords',
    'colliding',
    'endlessWaits',
    'unpressable',
    'coveredTexts',
  );
  found.push(...(await axeFaults(page)));
  // Only after a key the browser shows the focus.
  await page.keyboard.press('Shift');
  found.push(...(await look(page, 'withoutFocus')));
  return found;
}

/** What of the chart tells screens apart. */
const titleOf = ({ page, sound, panel, dialog, mode }: Seen, { screens }: ScreensPlan): string =>
  (screens === 'browsing' ? [page, dialog, mode] : [sound, `queue ${panel}`, dialog])
    .filter((part) => part !== 'none' && part !== 'default')
    .join(', ');

for (const plan of plans) {
  const { size, screens, catalogue, visitor, themes, share, shares } = plan;
  const title = `${size.width} x ${size.height}, ${visitor} visitor, ${catalogue} catalogue, ${themes.join(' and ')}`;
  test.describe(title, () => {
    test.use({ ...windowOf(size), listener: visitor });

    test(`the invariants hold on every screen of ${screens}, ${title}`, async ({
      page,
      context,
      player,
      queue,
      shell,
    }) => {
      test.setTimeout(themes.length > 1 ? 1_200_000 : 120_000);
      const walk = screensWalk(screens, { layout: size.layout, visitor });
      const steps = screensTour(walk, share, shares);
      const listener = new Listener({ page, player, queue, shell }, size.layout);
      const chart = createActor(listenerMachine, { input: walk.input as never }).start();
      await context.addInitScript(() => localStorage.removeItem('catalogue_budget'));
      if (visitor === 'returning')
        await context.addInitScript(
          ([library, profile]) => {
            localStorage.setItem('music_library', library);
            localStorage.setItem('user_profile', profile);
          },
          [
            libraryText([keptTrack('1')], [{ id: 'mornings', name: 'Mornings', tracks: [keptTrack('1')] }]),
            JSON.stringify({ username: 'Reynard', profileImage: '', city: '', country: '', email: '' }),
          ] as const,
        );
      await context.route('**/relay?*', catalogue === 'failing' ? fail : shorten);

      const found: string[] = [];
      const check = async (seen: Seen, isWanted: boolean) => {
        const state = titleOf(seen, plan);
        const report = async (faults: readonly string[], theme: string) => {
          if (faults.length === 0) return;
          const name = `${size.width} ${catalogue} ${visitor} ${theme} ${state}`.replaceAll(/\W+/g, '-');
          const picture = `${pictures}/${name}.png`;
          mkdirSync(pictures, { recursive: true });
          await page.screenshot({ path: picture });
          const where = `${state} at ${size.width} x ${size.height}, ${theme}, ${visitor} visitor, ${catalogue} catalogue`;
          found.push(...faults.map((fault) => `${where}: ${fault} (${picture})`));
        };
        try {
          await listener.sees(seen);
          if (!isWanted) return;
          await expect
            .poll(() => look(page, 'waiting'), { timeout: PATIENCE_MS })
            .toEqual([])
            .catch(() => undefined);
        } catch (error) {
          await report([`the screen is not what the chart says: ${String(error)}`], themes[0] ?? '');
          throw new Error(found.join('\n'), { cause: error });
        }
        for (const theme of themes) await report(await faultsOf(page, theme), theme);
      };

      await page.goto(screens === 'browsing' ? '/' : '/pop');
      await expect(page.getByText('Loading your personal music experience')).toBeHidden();
      await check(chart.getSnapshot().value, share === 0);
      for (const { act, isWanted } of steps) {
        chart.send({ type: act });
        const seen = chart.getSnapshot().value;
        await test.step(`${act}, now ${titleOf(seen, plan)}`, async () => {
          await listener.act(act);
          await check(seen, isWanted);
        });
      }
      expect(found).toEqual([]);
    });
  });
}
