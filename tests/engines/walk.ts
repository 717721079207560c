import { KEYS, type Screen, type Seen, type Target } from './screen.ts';

/** What the walk remembers on its way. */
interface Walk {
  readonly screen: Screen;
  readonly url: string;
  /** Ends the server, so that only the browser's cache can answer. */
  readonly goOffline: () => Promise<void>;
  /** The current track, and the favorite. */
  current: string;
  favorite: string;
  order: readonly string[];
}

interface Step {
  readonly name: string;
  readonly take: (walk: Walk) => Promise<void>;
}

const PLAYER = '[aria-label="Player"]';
const QUEUE = '[aria-label="Queue"]:is(aside, [role=complementary])';
const CARD: Target = { css: 'main [aria-label]:is(li, article, [role=listitem])', name: / by / };

/** From here on a preview of 30 s ends by itself soon enough. */
const NEAR_END_S = 24;

const control = (name: string | RegExp): Target => ({ css: 'button', name, within: PLAYER });
const progress: Target = { css: 'input[type=range]', name: 'Progress', within: PLAYER };
const heading: Target = { css: 'h1', within: 'main' };

/** The listener's main walk. Each step begins where the one before it ended. */
export const steps: readonly Step[] = [
  {
    name: 'opens the app for the first time and closes what greets a newcomer',
    async take({ screen, url }) {
      await screen.driver.open(url);
      await screen.find({ css: '[role=dialog]' });
      await screen.press({ css: 'button', name: 'Close', within: '[role=dialog]' });
      await screen.gone({ css: '[role=dialog]' });
      await screen.find(heading);
    },
  },
  {
    name: 'shows letters that are drawn for their size',
    async take({ screen }) {
      const letters = await screen.driver.evaluate(() =>
        ['h1', 'p'].map((tag) => {
          const { fontSize, fontVariationSettings } = getComputedStyle(
            document.querySelector(`main ${tag}`)!,
          );
          return [Number.parseFloat(fontSize), Number(/"opsz" ([\d.]+)/.exec(fontVariationSettings)?.[1])];
        }),
      );
      for (const [size, drawnFor] of letters)
        check(
          size === drawnFor,
          `letters of ${size} px are those that are drawn for it, not for ${drawnFor}`,
        );
    },
  },
  {
    name: 'presses Play on a card on Home, and the position moves',
    async take(walk) {
      const { screen } = walk;
      const card = await screen.find(CARD);
      walk.current = trackName(card);
      await screen.hover(CARD);
      await screen.press({ css: 'button', name: `Play ${walk.current}`, within: 'main' });
      await screen.find(control('Pause'));
      await screen.find({ css: `[title="${walk.current}"]`, within: PLAYER });
      await advances(screen);
    },
  },
  {
    name: 'pauses, and the position stops; continues from there',
    async take({ screen }) {
      await screen.press(control('Pause'));
      await screen.find(control('Play'));
      const at = await position(screen);
      await screen.press(control('Play'));
      await screen.find(control('Pause'));
      await advances(screen);
      check((await position(screen)) >= at, 'it plays on from where it was paused');
    },
  },
  {
    name: 'seeks by keyboard, and it plays on from the new place',
    async take({ screen }) {
      const before = await position(screen);
      await screen.focus(progress);
      for (let page = 0; page < 3; page += 1) await screen.key(KEYS.pageUp);
      await screen.until(
        'the position is far behind the previous one',
        async () => (await position(screen)) > before + 5,
      );
      await advances(screen);
    },
  },
  {
    name: 'adds a list to the queue and goes on to its next track',
    async take(walk) {
      const { screen } = walk;
      await screen.press({ css: 'a', name: 'Trending', within: 'main' });
      await screen.until('Trending is there', async () => /Trending/.test((await screen.find(heading)).text));
      await screen.find(CARD);
      await screen.press({ css: 'button', name: 'Add all to queue', within: 'main' });
      await screen.press(control('Next'));
      const before = walk.current;
      walk.current = await screen.until('another track is current', async () => {
        const name = await currentName(screen);
        return name !== before && name;
      });
      await screen.find(control('Pause'));
      await advances(screen);
    },
  },
  {
    name: 'plays to the end of a track, and the next one begins by itself',
    async take(walk) {
      const { screen } = walk;
      const before = walk.current;
      await screen.focus(progress);
      await screen.until('the end is near', async () => {
        if ((await position(screen)) >= NEAR_END_S) return true;
        await screen.key(KEYS.pageUp);
        return false;
      });
      walk.current = await screen.until('the next track is current', async () => {
        const name = await currentName(screen);
        return name !== before && name;
      });
      await screen.find(control('Pause'));
      await advances(screen);
      await screen.until('it has played for a while', async () => (await position(screen)) >= 3);
      const state = await screen.driver.evaluate(() => navigator.mediaSession.playbackState);
      check(state === 'playing', `the lock screen shows it as playing, not as ${state}`);
    },
  },
  {
    name: 'opens the queue and moves a track down by keyboard',
    async take(walk) {
      const { screen } = walk;
      await screen.press(control('Queue'));
      const [first = '', second = '', third = ''] = await screen.until('Next Up has tracks', async () => {
        const names = await nextUp(screen);
        return names.length > 3 && names;
      });
      await screen.focus({ css: 'button', name: `Reorder ${first}`, within: QUEUE });
      await screen.key(KEYS.space);
      await announced(screen, `Picked up ${first}.`);
      await screen.key(KEYS.down);
      await announced(screen, `${first} is now over number 2`);
      await screen.key(KEYS.space);
      walk.order = [second, first, third];
      await screen.until(`${first} is the second`, async () => starts(await nextUp(screen), walk.order));
    },
  },
  {
    name: 'makes a track a favorite',
    async take(walk) {
      const { screen } = walk;
      const [, card] = await screen.until('two tracks', async () => {
        const cards = await screen.all(CARD);
        return cards.length > 1 && cards;
      });
      walk.favorite = card ? trackName(card) : '';
      await screen.press({ css: 'button', name: `Add ${walk.favorite} to favorites`, within: 'main' });
      await screen.find({ css: 'button', name: `Remove ${walk.favorite} from favorites`, within: 'main' });
    },
  },
  {
    name: 'changes the theme and the mood',
    async take({ screen }) {
      const before = await theme(screen);
      await screen.press({ css: 'button', name: /^Switch to (light|dark) theme$/ });
      await screen.until('the other theme', async () => (await theme(screen)) !== before);
      await screen.press({ css: 'label', name: 'Chill', within: '[role=radiogroup]' });
      await screen.until('the mood Chill', async () => (await mood(screen)) === 'Chill');
    },
  },
  {
    name: 'restores after a reload: track, position, order, favorite, theme and mood',
    async take({ screen, current, favorite, order }) {
      await screen.press(control('Pause'));
      await screen.find(control('Play'));
      const [at, colors] = [await position(screen), await theme(screen)];
      await screen.reload();
      await screen.find({ css: `[title="${current}"]`, within: PLAYER });
      await screen.find(control('Play'));
      const after = await position(screen);
      check(Math.abs(after - at) <= 2, `the position is still about ${at} s, not ${after} s`);
      check((await theme(screen)) === colors, 'the theme is kept');
      await screen.until('the mood is kept', async () => (await mood(screen)) === 'Chill');
      if ((await screen.all({ css: '*', within: QUEUE })).length === 0) await screen.press(control('Queue'));
      await screen.until('the order is kept', async () => starts(await nextUp(screen), order));
      await screen.press({ css: 'a', name: 'My Music' });
      await screen.until('the favorite is kept', async () =>
        (await screen.all(CARD)).some((card) => trackName(card) === favorite),
      );
      await screen.press(control('Play'));
      await screen.find(control('Pause'));
      await advances(screen);
    },
  },
  {
    name: 'opens the app without a server, and finds shell, queue and favorite',
    async take({ screen, current, favorite, goOffline }) {
      await screen.until('the service worker is in charge', () =>
        screen.driver.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'),
      );
      await goOffline();
      await screen.reload();
      await screen.find({ css: `[title="${current}"]`, within: PLAYER });
      await screen.until('the favorite is there', async () =>
        (await screen.all(CARD)).some((card) => trackName(card) === favorite),
      );
    },
  },
];

const trackName = ({ name }: Seen): string => name.replace(/^(.*) by .*$/s, '$1');

const currentName = async (screen: Screen): Promise<string> =>
  (await screen.find({ css: '[title]:not(button)', within: PLAYER })).attributes['title'] ?? '';

/** The names of the tracks of Next Up, as far as they are rendered. */
const nextUp = async (screen: Screen): Promise<readonly string[]> =>
  (await screen.all({ css: 'button', name: /^Reorder /, within: QUEUE })).map(({ name }) =>
    name.replace(/^Reorder /, ''),
  );

const starts = (names: readonly string[], order: readonly string[]): boolean =>
  order.every((name, at) => names[at] === name);

const theme = (screen: Screen): Promise<string> =>
  screen.driver.evaluate(() => document.documentElement.dataset['theme'] ?? '');

const mood = (screen: Screen): Promise<string> =>
  screen.driver.evaluate(
    () => document.querySelector('[role=radiogroup] :checked')?.closest('label')?.textContent ?? '',
  );

/** The played seconds, as the slider announces them. */
async function position(screen: Screen): Promise<number> {
  const { attributes } = await screen.find(progress);
  const [, minutes, seconds] = /^(\d+):(\d\d) of /.exec(attributes['aria-valuetext'] ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

async function advances(screen: Screen): Promise<void> {
  const from = await position(screen);
  await screen.until('the position moves on', async () => (await position(screen)) > from);
}

async function announced(screen: Screen, text: string): Promise<void> {
  await screen.until(`'${text}' is announced`, () =>
    screen.driver.evaluate(
      (words) =>
        [...document.querySelectorAll('[role=status]')].some((line) => line.textContent?.includes(words)),
      text,
    ),
  );
}

function check(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`Not so: ${what}`);
}

/** Takes the walk on one engine and reports each step. */
export async function takeWalk(
  screen: Screen,
  url: string,
  goOffline: () => Promise<void>,
  report: (line: string) => void,
): Promise<void> {
  const state: Walk = { screen, url, goOffline, current: '', favorite: '', order: [] };
  for (const { name, take } of steps) {
    const began = performance.now();
    try {
      await take(state);
    } catch (error) {
      throw new Error(`The listener ${name}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
    report(`${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  }
}
