import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Track } from '../../src/domain/track.ts';
import type { RadioStation } from '../../src/domain/radio.ts';
import { personalDataMachine } from '../../src/machines/personal-data/personal-data.machine.ts';
import { selectIsDataBusy } from '../../src/machines/personal-data/personal-data.select.ts';
import { radioMachine } from '../../src/machines/radio/radio.machine.ts';
import { sameCards, selectIsRadioLoading, selectRadioChip } from '../../src/machines/radio/radio.select.ts';
import { saveQueueMachine } from '../../src/machines/save-queue/save-queue.machine.ts';
import { selectIsSavingQueue } from '../../src/machines/save-queue/save-queue.select.ts';
import { settle } from '../fakes/store.ts';
import { tracks } from '../fakes/track.ts';
import { codesOf, factsOf } from './record.ts';
import type { RadioCard } from '../../src/machines/radio/radio.rounds.ts';

const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => undefined));
const returns = (found: readonly Track[]) => fromPromise<readonly Track[]>(() => Promise.resolve(found));
const quiet = fromCallback(() => undefined);

test('while a file is written or read, the page of the personal data knows', () => {
  for (const event of [{ type: 'DATA.EXPORT' }, { type: 'DATA.IMPORT', file: new Blob(['{}']) }] as const) {
    const actor = createActor(
      personalDataMachine.provide({
        actors: { exportData: never(), readImport: never(), importsElsewhere: quiet },
      }),
    ).start();
    expect(selectIsDataBusy(actor.getSnapshot())).toBe(false);
    actor.send(event);
    expect(selectIsDataBusy(actor.getSnapshot()), event.type).toBe(true);
  }
});

test('while the stations are requested, the page knows, keeps the chip that is chosen, and can be left', () => {
  const radio = createActor(radioMachine.provide({ actors: { loadStations: never() } })).start();
  expect(selectIsRadioLoading(radio.getSnapshot())).toBe(false);
  radio.send({ type: 'RADIO.OPEN' });
  expect(selectIsRadioLoading(radio.getSnapshot())).toBe(true);
  radio.send({ type: 'RADIO.CHOOSE', chip: 'pop' });
  expect(selectRadioChip(radio.getSnapshot())).toBe('pop');
  radio.send({ type: 'RADIO.LEAVE' });
  expect(selectIsRadioLoading(radio.getSnapshot())).toBe(false);
  expect(selectRadioChip(radio.getSnapshot())).toBeNull();
});

test('two grids are the same where each place shows the same', () => {
  const card = (id: string): RadioCard => ({ kind: 'station', station: { id } as RadioStation });
  const checking = (id: string): RadioCard => ({ kind: 'checking', id });
  const [one, two] = [card('1'), card('2')];
  expect(sameCards([one, checking('3')], [one, checking('3')])).toBe(true);
  expect(sameCards([], [])).toBe(true);
  for (const [before, after] of [
    [[one], [one, two]],
    [[one, two], [one]],
    [
      [one, two],
      [one, card('2')],
    ],
    [[one], [checking('1')]],
    [[checking('1')], [one]],
    [[checking('3')], [checking('4')]],
    [
      [two, one],
      [two, two],
    ],
  ] as const) {
    expect(sameCards(before, after)).toBe(false);
  }
});

test('while the queue is looked at and saved, the dialog knows, and what was begun is finished without it', async () => {
  const actor = createActor(
    saveQueueMachine.provide({
      actors: { readQueue: returns(tracks(2)), saveTracks: never() },
    }),
  ).start();
  actor.send({ type: 'dialog.opened' });
  actor.send({ type: 'SAVE_QUEUE.NAME', name: 'Road' });
  expect(selectIsSavingQueue(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'SAVE_QUEUE.SAVE' });
  expect(selectIsSavingQueue(actor.getSnapshot())).toBe(true);
  await settle();
  expect(selectIsSavingQueue(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'dialog.closed' });
  expect(selectIsSavingQueue(actor.getSnapshot())).toBe(true);
});

test('a save that was refused can be tried again, each time with its word, and cancelled once', async () => {
  const actor = createActor(saveQueueMachine.provide({ actors: { readQueue: returns([]) } }));
  const facts = factsOf(actor);
  actor.start();
  actor.send({ type: 'dialog.opened' });
  for (let time = 0; time < 2; time += 1) {
    actor.send({ type: 'SAVE_QUEUE.SAVE' });
    await settle();
    expect(selectIsSavingQueue(actor.getSnapshot())).toBe(false);
  }
  expect(codesOf(facts)).toEqual(['saveQueue.emptyQueue', 'saveQueue.emptyQueue']);
  actor.send({ type: 'SAVE_QUEUE.CANCEL' });
  actor.send({ type: 'SAVE_QUEUE.CANCEL' });
  expect(facts.filter(({ type }) => type === 'saveQueue.done')).toHaveLength(1);
});

test('the queue can be looked at again after it was empty, and after it could not be read', async () => {
  const answers = [
    () => Promise.resolve([]),
    () => Promise.reject(new Error('No')),
    () => Promise.resolve([]),
  ];
  const actor = createActor(
    saveQueueMachine.provide({
      actors: { readQueue: fromPromise<readonly Track[]>(() => answers.shift()?.() ?? Promise.resolve([])) },
    }),
  );
  const facts = factsOf(actor);
  actor.start();
  for (let time = 0; time < 3; time += 1) {
    actor.send({ type: 'SAVE_QUEUE.OPEN' });
    await settle();
  }
  expect(facts).toMatchObject([
    { message: { code: 'saveQueue.emptyQueue' } },
    { doing: 'reading the queue' },
    { message: { code: 'saveQueue.emptyQueue' } },
  ]);
});
