import { expect, test } from 'vitest';
import type { CatalogueStatus } from '../../../src/catalogue/catalogue.types.ts';
import { losePatience } from '../../../src/content/requests.ts';
import type { PatienceOptions } from '../../../src/content/content.types.ts';
import { contentHarness } from '../../fakes/content-harness.ts';

/** The waits of a page until it loses patience, in ms. */
async function waitsOf(
  statusAt: (time: number) => Partial<CatalogueStatus>,
  options?: PatienceOptions,
): Promise<readonly number[]> {
  const { ports } = contentHarness();
  const waits: number[] = [];
  let time = 0;
  await losePatience(
    {
      ...ports,
      now: () => time,
      wait: async (ms) => {
        waits.push(ms);
        time += ms;
      },
      status: { ...ports.status, get: () => ({ ...ports.status.get(), ...statusAt(time) }) },
    },
    options,
  );
  return waits;
}

const forListener = { waiting: 1, waitingForListener: 1, nextSlotAt: 20_000, nextCheckSlotAt: 30_000 };
const forCheck = { ...forListener, waitingForListener: 0 };
const none = { ...forCheck, waiting: 0 };

test('a page waits 7 s for its answer', async () => {
  expect(await waitsOf(() => none)).toEqual([6700]);
  expect(await waitsOf(() => forCheck)).toEqual([6700]);
});

test('while a call of the listener waits, the 7 s begin again at the end of that wait', async () => {
  expect(await waitsOf((time) => (time < 10_000 ? forListener : none))).toEqual([6700, 6700, 6600, 6700]);
  const slotInThePast = { ...forListener, nextSlotAt: 5000 };
  expect(await waitsOf((time) => (time < 10_000 ? slotInThePast : none))).toEqual([6700, 6700]);
});

test('a page that shows no wait does not wait for one', async () => {
  expect(await waitsOf(() => forListener, { shownWait: 'none' })).toEqual([6700]);
});

test('a catalogue that is down is not waited for: 7 s, or as long as it takes to know', async () => {
  expect(await waitsOf(() => ({ ...forListener, isDown: true }))).toEqual([6700]);
  expect(await waitsOf((time) => ({ ...forListener, isDown: time > 6700 }))).toEqual([6700, 6700]);
});
