import type { Page, Route } from '@playwright/test';
import { createActor } from 'xstate';
import { partOfToday } from '../../scripts/lib/today.mjs';
import {
  listenerMachine,
  screensTour,
  screensWalk,
  silentScreens,
  type Act,
  type Screens,
  type Seen,
} from '../model/listener.ts';
import { withoutEditions } from '../e2e/models/catalogue.model.ts';
import { storedTrack, libraryText } from '../e2e/models/library.model.ts';
import { Listener, type Models } from '../e2e/models/listener.model.ts';
import { nameOf, sizes, type Size } from '../windows.ts';
import { test, unhurried } from '../e2e/models/test.ts';

export type Theme = 'dark' | 'light';

/** A walk to screens: its window, visitor, theme and catalogue. */
export interface ScreensPlan {
  readonly size: Size;
  readonly screens: Screens;
  readonly catalogue: 'healthy' | 'failing';
  readonly visitor: 'new' | 'returning';
  readonly theme: Theme;
  /** What else the page is given before it is opened. */
  readonly given?: (page: Page) => Promise<unknown>;
}

const visitors = ['new', 'returning'] as const;
/** Tracks come from the catalogue, so without one there is only browsing. */
const kinds = [
  { screens: 'listening', catalogue: 'healthy' },
  { screens: 'browsing', catalogue: 'healthy' },
  { screens: 'browsing', catalogue: 'failing' },
] as const;

/** The windows in which the pages are visited without a catalogue: one of each layout. */
const failing: readonly string[] = ['390x844', '1180x820', '1440x900'];

/**
 * Every screen in every window for both visitors, each in one theme. In every window either visitor has
 * another theme.
 */
export const everything: readonly ScreensPlan[] = sizes.flatMap((size, at) =>
  visitors.flatMap((visitor, who) =>
    kinds
      .filter(({ catalogue }) => catalogue === 'healthy' || failing.includes(nameOf(size)))
      .map((kind): ScreensPlan => {
        const theme = (at + who) % 2 === 0 ? 'dark' : 'light';
        return { size, visitor, theme, ...kind };
      }),
  ),
);

const PARTS = 8;
const today = partOfToday(PARTS);
/** An eighth of them, the next one tomorrow: of every visitor, kind and theme. */
export const everythingToday: readonly ScreensPlan[] = everything.filter(
  ({ size, visitor, screens, catalogue }) =>
    today === null ||
    (sizes.indexOf(size) +
      visitors.indexOf(visitor) +
      kinds.findIndex((kind) => kind.screens === screens && kind.catalogue === catalogue)) %
      PARTS ===
      today - 1,
);

/** A screen that has been reached, and whether the walk is for it. */
export interface Screen {
  readonly title: string;
  readonly isWanted: boolean;
  /** Waits until the app shows the state of the chart. */
  readonly isThere: () => Promise<void>;
}

/** Takes a walk from a page that has just been opened, and yields every screen on the way. */
export async function walkScreens(
  models: Models,
  plan: ScreensPlan,
  onScreen: (screen: Screen) => Promise<void>,
): Promise<void> {
  const { page } = models;
  const { size, screens, catalogue, visitor } = plan;
  const walk = screensWalk(screens, { layout: size.layout, visitor });
  const listener = new Listener(models, size.layout, catalogue);
  const chart = createActor(listenerMachine, { input: walk.input as never }).start();
  const reach = async (isWanted: boolean) => {
    const seen = chart.getSnapshot().value;
    await onScreen({ title: titleOf(seen, screens), isWanted, isThere: () => listener.sees(seen) });
  };
  await prepare(page, plan);
  await page.goto(screens === 'browsing' ? '/' : '/pop');
  await reach(true);
  for (const { act, isWanted } of screensTour(walk)) {
    chart.send({ type: act });
    await test.step(`${act}, now ${titleOf(chart.getSnapshot().value, screens)}`, async () => {
      await listener.act(act);
      await reach(isWanted);
    });
  }
}

/**
 * The acts that lead to each screen on which nothing sounds. A new visitor's are those that greet; all others
 * are as for a returning one.
 */
export function silentWalks({
  size: { layout },
  screens,
  visitor,
}: ScreensPlan): readonly (readonly Act[])[] {
  const isGreeting = (acts: readonly Act[]) => acts.every((act) => act === 'SAVE_PREFERENCES');
  return silentScreens(screens, { layout, visitor }).filter(
    (acts) => visitor === 'returning' || isGreeting(acts),
  );
}

/** The name of the screen to which some acts lead, and the way to it from anywhere. */
export async function silentScreen(models: Models, plan: ScreensPlan, acts: readonly Act[]) {
  const { page } = models;
  const { size, screens, visitor } = plan;
  const { layout } = size;
  const opensAt = screens === 'browsing' ? 'home' : 'pop';
  const listener = new Listener(models, layout);
  await prepare(page, plan);
  const chart = createActor(listenerMachine, { input: { layout, visitor, opensAt } }).start();
  for (const type of acts) chart.send({ type });
  const seen = chart.getSnapshot().value;
  return {
    title: titleOf(seen, screens),
    open: async () => {
      if (page.url() !== 'about:blank') await page.evaluate(forget);
      await page.goto(opensAt === 'home' ? '/' : '/pop');
      for (const act of acts) await listener.act(act);
      await listener.sees(seen);
    },
  };
}

/** The parts of the chart's state that distinguish screens. */
function titleOf({ page, sound, panel, dialog, mode }: Seen, screens: Screens): string {
  const parts = screens === 'browsing' ? [page, dialog, mode] : [sound, `queue ${panel}`, dialog];
  return parts.filter((part) => part !== 'none' && part !== 'default').join(', ');
}

/** Leaves nothing in storage, and lets nothing be written any more. Runs in the page. */
function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
  Storage.prototype.setItem = () => {};
}

/** Short lists: one card is like the next. @param change changes the answer as well */
export async function shorten(
  route: Route,
  change: (body: object) => object = (body) => body,
): Promise<void> {
  const response = await route.fetch();
  const body = (await response.json()) as { data?: unknown; tracks?: { data?: unknown } };
  for (const list of [body.data, body.tracks?.data])
    if (Array.isArray(list)) list.length = Math.min(list.length, 8);
  await route.fulfill({ response, json: change(body) });
}

/** The catalogue of the plan and, for a returning visitor, a library and a name. */
async function prepare(page: Page, { catalogue, visitor, given }: ScreensPlan): Promise<void> {
  await page.addInitScript(unhurried);
  // The splash is the same on each screen; `splash.e2e.ts` checks it.
  await page.addInitScript(() => sessionStorage.setItem('hasSeenSplash', 'true'));
  if (visitor === 'returning')
    await page.addInitScript(
      ([library, profile, plays]) => {
        localStorage.setItem('music_library', library);
        localStorage.setItem('play_log', plays);
        localStorage.setItem('user_profile', profile);
      },
      [
        libraryText([storedTrack('1')], [{ id: 'mornings', name: 'Mornings', tracks: [storedTrack('1')] }]),
        JSON.stringify({ username: 'Reynard', profileImage: '', city: '', country: '', email: '' }),
        JSON.stringify({ tracks: [storedTrack('1')], plays: [[Date.now(), 0]] }),
      ] as const,
    );
  await withoutEditions(page);
  await page.route('**/relay?*', (route) =>
    catalogue === 'failing' ? route.fulfill({ status: 503, json: {} }) : shorten(route),
  );
  await given?.(page);
}
