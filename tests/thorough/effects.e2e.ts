import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sampleOfToday } from '../../scripts/lib/today.mjs';
import { ask } from './invariants/index.ts';
import type { Operable } from './invariants/effects.ts';
import type { Act } from '../model/listener.ts';
import { everything, silentScreen, silentWalks, type ScreensPlan } from './screens.ts';
import { ready } from '../e2e/models/ready.ts';
import { pointAt, pressAt } from '../e2e/models/pointer.model.ts';
import { endAnimations, expect, test } from '../e2e/models/test.ts';
import { translate, translateEarly } from '../e2e/models/translator.model.ts';

const pictures = 'node_modules/.foxtrot/screens';
/** Only a control without any effect waits so long, on a machine that others use too. */
const EFFECT_MS = 30_000;

interface EffectsPlan extends ScreensPlan {
  /** What happens to the page once it is ready. */
  readonly changed?: (page: Page) => Promise<unknown>;
}

/** All controls take an hour: of some plans one screen is taken a day. */
const screenOfToday = (each: readonly EffectsPlan[]) => {
  const all = each.flatMap((plan) =>
    silentWalks(plan).map((acts, at, { length }) => ({ ...plan, acts, place: `${at + 1} of ${length}` })),
  );
  return sampleOfToday(all, all.length);
};

/** A window to touch and one with a mouse: what a control does depends on no size. */
const usual = everything.filter(
  ({ size, catalogue }) => catalogue === 'healthy' && [390, 1440].includes(size.width),
);
const known = (width: number) =>
  usual.filter(({ size, visitor }) => size.width === width && visitor === 'returning');
/**
 * The page as a translator leaves it, before the app takes it over and after, with a mouse and on a phone.
 */
const translated = [1440, 390].flatMap(known).flatMap((plan) => [
  { ...plan, given: (page: Page) => translateEarly(page.context()) },
  { ...plan, changed: translate },
]);
const plans: readonly (EffectsPlan & { readonly acts: readonly Act[]; readonly place: string })[] = [
  ...screenOfToday(usual.filter(({ visitor }) => visitor === 'new')),
  ...screenOfToday(known(390)),
  ...screenOfToday(known(1440)),
  ...screenOfToday(translated),
];

/** Does with a control what a listener does, and says whether that has an effect. */
async function hasEffect(page: Page, { act, x, y }: Operable, isTouch: boolean): Promise<boolean> {
  let opened = false;
  const note = () => (opened = true);
  const kinds = ['popup', 'download', 'filechooser'] as const;
  for (const kind of kinds) page.on(kind as 'popup', note);
  const before = page.url();
  if (!isTouch) await pointAt(page, { x, y });
  // What pointing at it shows is no effect of a press, but for the explanation that is all it has.
  if ((await page.getByRole('tooltip').count()) > 0) return true;
  await endAnimations(page);
  await ask(page, 'watchEffects');
  if (act === 'move') await page.keyboard.press('ArrowLeft');
  else if (isTouch) await page.touchscreen.tap(x, y);
  else await pressAt(page, { x, y });
  if (act === 'move') await page.keyboard.press('ArrowRight');
  if (act === 'type') await page.keyboard.type('7');
  try {
    await expect
      .poll(
        async () => {
          if (opened || page.url() !== before) return true;
          if (act === 'type')
            return page.evaluate(() => (document.activeElement as HTMLInputElement).value.includes('7'));
          return (await ask(page, 'effectsSeen')).length > 0;
        },
        { timeout: EFFECT_MS },
      )
      .toBe(true);
    return true;
  } catch {
    return false;
  } finally {
    for (const kind of kinds) page.off(kind as 'popup', note);
  }
}

for (const plan of plans) {
  const { size, screens, visitor, acts, place, given, changed } = plan;
  const how = given ? ', translated early' : changed ? ', translated late' : '';
  const kind = `${visitor} visitor, ${screens}${how}`;
  const title = `${size.width} x ${size.height}, ${kind}, screen ${place}`;
  test.describe(title, () => {
    test.use({ window: size, listener: visitor });

    test(`${how === '' ? '' : '[BEY-91] '}every control has an effect, ${title}`, async ({
      page,
      player,
      queue,
      shell,
    }) => {
      test.setTimeout(2_400_000);
      page.on('popup', (other) => void other.close());
      const dead: string[] = [];
      const done = new Set<string>();
      /** Operates each control of a screen once. What a press opens there is a screen of its own. */
      const operate = async (open: () => Promise<void>) => {
        await open();
        for (;;) {
          const control = await ask(page, 'nextOperable', [...done], null);
          if (!control) return;
          done.add(control.key);
          const before = await ask(page, 'screenMark');
          const layers = await ask(page, 'openLayers');
          const find = () => ask(page, 'nextOperable', [], control.key);
          let isAlive = await hasEffect(page, control, size.touch);
          for (let misses = 0; misses < 3 && !isAlive; misses += 1) {
            if ((await ask(page, 'reached')) === control.key) break;
            await open();
            isAlive = await hasEffect(page, (await find()) ?? control, size.touch);
          }
          if (!isAlive) {
            const picture = `${pictures}/${`${control.key} ${title}`.replaceAll(/\W+/g, '-')}.png`;
            mkdirSync(pictures, { recursive: true });
            await page.screenshot({ path: picture });
            dead.push(
              `${control.key} does nothing, the press reached ${await ask(page, 'reached')} (${picture})`,
            );
          }
          await endAnimations(page);
          if ((await page.getByText('This page could not be shown.').count()) > 0)
            dead.push(`${control.key} ends the page`);
          if ((await ask(page, 'screenMark')) === before) continue;
          const opened = async () =>
            (await ask(page, 'openLayers')).filter((name) => !layers.includes(name)).length;
          const again = async () => {
            // Some controls of a card are shown only while the mouse is over it.
            if (!size.touch) await pointAt(page, control);
            return find();
          };
          const reopen = async () => {
            await open();
            await expect.poll(again, { message: `${control.key} is there again` }).not.toBeNull();
            await hasEffect(page, (await again()) ?? control, size.touch);
            await expect
              .poll(opened, { message: `${control.key} opens again what it has opened` })
              .toBeGreaterThan(0);
            await endAnimations(page);
          };
          if ((await opened()) > 0) {
            await open();
            // A finger leaves a card as a mouse over it does: what is shown until then alone is not there on
            // a fresh screen.
            if (!size.touch || (await find()) !== null) await operate(reopen);
          }
          await open();
        }
      };
      const screen = await silentScreen({ page, player, queue, shell }, plan, acts);
      await test.step(screen.title, () =>
        operate(async () => {
          await screen.open();
          // Code that still loads would open a layer after the next press, and a control that moves is
          // pressed beside.
          await ready(page);
          await changed?.(page);
        }),
      );
      expect(dead).toEqual([]);
    });
  });
}
