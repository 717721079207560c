import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { forward, row } from '../../src/machines/app/row.ts';
import { createRoot } from './root.ts';
import { error, wiringCases } from './wiring-cases.ts';
import { rowLabels, rowsOf, startWiring, walkedLabel } from './wiring-walk.ts';

const named = wiringCases.map(
  ([from, fact, to, event]) =>
    [`${from}: ${fact.type} → ${to}: ${event.type}`, from, fact, to, event] as const,
);

test('every row of the table is walked, and there is no row twice', () => {
  const walked = wiringCases.map((each) => walkedLabel(...each));
  expect(walked.toSorted()).toEqual(rowLabels.toSorted());
  expect(new Set(rowLabels).size).toBe(rowLabels.length);
});

describe('a row', () => {
  test.each(named)('%s', (_, from, fact, to, event) => {
    const { emit, received, root } = startWiring();
    emit(from, fact);
    const all = received();
    expect(all.filter((each) => each.to === to)).toEqual([{ to, event }]);
    expect(all).toHaveLength(rowsOf(from, fact));
    root.stop();
    emit(from, fact);
    expect(received()).toEqual([]);
  });
});

test('a fact that no row takes is sent to nobody, and so is one for an actor that has failed', () => {
  const { emit, received, root } = startWiring();
  emit('queue', { type: 'nobody.listens' });
  emit('tabs', { type: 'queue.changed' });
  expect(received()).toEqual([]);
  root.stop();

  const broken = createRoot({
    player: fromCallback(() => {
      throw error;
    }),
    queue: fromCallback(({ emit: tell }) => tell({ type: 'queue.changed' })),
  }).start();
  expect(broken.getSnapshot().status).toBe('active');
  broken.stop();
});

test('the compiler refuses a fact that the sender does not emit, and an event that the recipient does not accept', () => {
  const refused = [
    // @ts-expect-error the queue emits no such fact
    row('queue', 'queue.burned', 'undo', 'UNDO.TAKE'),
    // @ts-expect-error the undo journal accepts no such event
    row('queue', 'queue.changed', 'undo', 'UNDO.EVERYTHING'),
    // @ts-expect-error there is no such actor
    row('queue', 'queue.changed', 'jukebox', 'PLAY'),
    // @ts-expect-error the event carries the path
    row('shell', 'navigation.requested', 'navigation', 'path.open'),
    // @ts-expect-error the path is a text
    row('shell', 'navigation.requested', 'navigation', 'path.open', () => ({ path: 7 })),
    // @ts-expect-error the fact carries no such field
    row('shell', 'navigation.requested', 'navigation', 'path.open', ({ url }) => ({ path: String(url) })),
    // @ts-expect-error the player does not accept this fact as it is
    ...forward('queue', ['queue.undoable'], 'player'),
  ];
  expect(refused).toHaveLength(7);
});
