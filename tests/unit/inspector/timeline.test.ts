import { expect, test } from 'vitest';
import { activeStates, chartEvent } from '../../../src/inspector/definition.ts';
import { createMask } from '../../../src/inspector/mask.ts';
import { readInspection } from '../../../src/inspector/messages.ts';
import { emptyTimeline, snapshotAt, withMessage } from '../../../src/inspector/timeline.ts';
import { INSPECTOR_EVENTS_MAX } from '../../../src/limits/ui.ts';

const definition = {
  id: 'light',
  states: {
    red: { invoke: { src: 'wait' } },
    green: { id: 'go', states: { steady: {}, blinking: {} } },
  },
};
const begun = withMessage(emptyTimeline, {
  type: '@xstate.actor',
  sessionId: 'x:1',
  name: 'light',
  definition: JSON.stringify(definition),
  snapshot: { status: 'active', value: 'red', context: { count: 0 } },
});
const afterChange = (count: number) =>
  Array.from({ length: count }, (_, index) => index + 1).reduce(
    (timeline, number) =>
      withMessage(
        withMessage(timeline, { type: '@xstate.event', sessionId: 'x:1', event: { type: 'TURN' } }),
        {
          type: '@xstate.snapshot',
          sessionId: 'x:1',
          event: { type: 'TURN' },
          snapshot: { status: 'active', value: 'red', context: { count: number } },
        },
      ),
    begun,
  );

test('the states of a value are named as the charts name them', () => {
  expect(activeStates(definition, 'red')).toEqual(['light', 'light.red']);
  expect(activeStates(definition, { green: 'blinking' })).toEqual(['light', 'go', 'light.green.blinking']);
});

test('events are said in the words of the charts', () => {
  expect(chartEvent(definition, 'xstate.done.actor.0.light.red')).toBe('done: wait');
  expect(chartEvent(definition, 'xstate.after.pause.light.red')).toBe('after pause');
  expect(chartEvent(definition, 'TURN')).toBe('TURN');
});

test('the last 500 events are kept, and each moment can be seen again', () => {
  const timeline = afterChange(INSPECTOR_EVENTS_MAX + 3);
  expect(timeline.events).toHaveLength(INSPECTOR_EVENTS_MAX);
  expect(timeline.events[0]?.seq).toBe(4);
  expect(snapshotAt(timeline, 'x:1', null).context).toEqual({ count: 503 });
  expect(snapshotAt(timeline, 'x:1', 10).context).toEqual({ count: 10 });
});

test('a message of the table says whose fact it was made of, also while the next fact waits', () => {
  const actor = (sessionId: string, name: string) =>
    ({ type: '@xstate.actor', sessionId, name, snapshot: { status: 'active' } }) as const;
  const fact = (from: string, type: string) =>
    ({
      type: '@xstate.event',
      sessionId: 'x:0',
      sourceId: 'x:9',
      event: { type: 'fact', from, fact: { type } },
    }) as const;
  const sent = (sessionId: string, type: string) =>
    ({ type: '@xstate.event', sessionId, sourceId: 'x:0', event: { type } }) as const;
  const done = { type: '@xstate.snapshot', sessionId: 'x:0', event: { type: 'fact' }, snapshot: {} } as const;
  const { events } = [
    actor('x:0', 'app'),
    actor('x:1', 'undo'),
    actor('x:2', 'toasts'),
    sent('x:1', 'BEFORE'),
    fact('queue', 'queue.cleared'),
    sent('x:1', 'UNDO.RECORD'),
    fact('undo', 'message'),
    sent('x:2', 'TOAST.WITHDRAW'),
    done,
    sent('x:2', 'TOAST.SHOW'),
    done,
    sent('x:2', 'AFTER'),
  ].reduce(withMessage, emptyTimeline);
  expect(events.map(({ event, fact: behind }) => [event.type, behind?.from, behind?.type])).toEqual([
    ['BEFORE', undefined, undefined],
    ['fact', 'queue', 'queue.cleared'],
    ['UNDO.RECORD', 'queue', 'queue.cleared'],
    ['fact', 'undo', 'message'],
    ['TOAST.WITHDRAW', 'queue', 'queue.cleared'],
    ['TOAST.SHOW', 'undo', 'message'],
    ['AFTER', undefined, undefined],
  ]);
});

test.each([null, 1, {}, { type: '@xstate.event', sessionId: 'x:1' }, { type: 'other', sessionId: 'x:1' }])(
  'what is no inspection is ignored: %j',
  (data) => expect(readInspection(data)).toBeNull(),
);

test('a mask hides what the listener typed and keeps its shape', () => {
  const mask = createMask();
  const hidden = mask({ type: 'SEARCH.TYPE', text: 'red fox, red den' }) as { readonly text: string };
  expect(hidden.text).toMatch(/^(\w{3}) (\w{3}), \1 (\w{3})$/);
  expect(hidden.text).not.toMatch(/red|fox|den/);
  expect(mask({ id: 'f1', name: 'Mine', trackIds: ['7'] })).toMatchObject({ id: 'f1', trackIds: ['7'] });
  expect(JSON.stringify(mask({ id: 'f1', name: 'Mine', trackIds: [] }))).not.toContain('Mine');
  expect(mask({ track: { name: 'Song', artist_name: 'Vixen' } })).toEqual({
    track: { name: 'Song', artist_name: 'Vixen' },
  });
});
