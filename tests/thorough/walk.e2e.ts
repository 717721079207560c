import { createActor } from 'xstate';
import { listenerMachine, listenerTour } from '../model/listener.ts';
import { Listener } from '../e2e/models/listener.model.ts';
import { expect, test } from '../e2e/models/test.ts';

test('on every path through what a listener can do, the app shows what the chart of the listener says', async ({
  page,
  player,
  queue,
  shell,
}) => {
  const listener = new Listener({ page, player, queue, shell }, 'desktop');
  const chart = createActor(listenerMachine, { input: undefined }).start();
  await page.goto('/pop');
  await expect(shell.tracks.first()).toBeVisible();
  await listener.sees(chart.getSnapshot().value);
  for (const [step, type] of listenerTour().entries()) {
    chart.send({ type });
    const seen = chart.getSnapshot().value;
    await test.step(`${step + 1}: ${type}, now ${JSON.stringify(seen)}`, async () => {
      await listener.act(type);
      await listener.sees(seen);
    });
  }
});
