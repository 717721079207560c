import { expect, test } from 'vitest';
import { activeStates, chartEvent } from '../../../src/inspector/definition.ts';
import { createMask } from '../../../src/inspector/mask.ts';
import { emptyTimeline, snapshotAt, withInspection, type Timeline } from '../../../src/inspector/timeline.ts';
import { INSPECTOR_EVENTS_MAX } from '../../../src/limits/ui.ts';

const definition = {
  id: 'light',
  states: {
    red: {},
    green: { id: 'go', states: { steady: {}, blinking: {} } },
  },
};
/** The timeline after what an actor reports. Only what it reads of the actor is there. */
const withMessage = (timeline: Timeline, message: object): Timeline =>
  withInspection(timeline, message as never, 0);
const ref = (sessionId: string, id = sessionId) => ({ actorRef: { sessionId, id } });
const begun = withMessage(emptyTimeline, { type: '@xstate.actor', ...ref('x:1', 'light') });
const afterChange = (count: number) =>
  Array.from({ length: count }, (_, index) => index + 1).reduce(
    (timeline, number) =>
      withMessage(withMessage(timeline, { type: '@xstate.event', ...ref('x:1'), event: { type: 'TURN' } }), {
        type: '@xstate.snapshot',
        ...ref('x:1'),
        event: { type: 'TURN' },
        snapshot: { status: 'active', value: 'red', context: { count: number } },
      }),
    begun,
  );

test('the states of a value are named as the charts name them', () => {
  const idsIn = (value: unknown) => activeStates(definition, value).map(({ id }) => id);
  expect(idsIn('red')).toEqual(['light', 'light.red']);
  expect(idsIn({ green: 'blinking' })).toEqual(['light', 'go', 'light.green.blinking']);
  expect(activeStates(definition, { green: 'blinking' }).at(-1)).toEqual({
    id: 'light.green.blinking',
    name: 'green › blinking',
    isInnermost: true,
  });
});

test('events are said in the words of the charts', () => {
  expect(chartEvent('xstate.done.actor.0.light.red', 'wait')).toBe('done: wait');
  expect(chartEvent('xstate.after.pause.light.red', null)).toBe('after pause');
  expect(chartEvent('TURN', null)).toBe('TURN');
});

test('the last 500 events are kept, and each moment can be seen again', () => {
  const timeline = afterChange(INSPECTOR_EVENTS_MAX + 3);
  expect(timeline.events).toHaveLength(INSPECTOR_EVENTS_MAX);
  expect(timeline.events[0]?.seq).toBe(4);
  expect(snapshotAt(timeline, 'x:1', null).context).toEqual({ count: 503 });
  expect(snapshotAt(timeline, 'x:1', 10).context).toEqual({ count: 10 });
});

test('a message of the table says whose fact it was made of, also while the next fact waits', () => {
  const actor = (sessionId: string, name: string) => ({ type: '@xstate.actor', ...ref(sessionId, name) });
  const received = (sessionId: string, sourceId: string, sent: object) => ({
    type: '@xstate.event',
    ...ref(sessionId),
    sourceRef: { sessionId: sourceId },
    event: sent,
  });
  const fact = (from: string, type: string) => received('x:0', 'x:9', { type: 'fact', from, fact: { type } });
  const sent = (sessionId: string, type: string) => received(sessionId, 'x:0', { type });
  const done = { type: '@xstate.snapshot', ...ref('x:0'), event: { type: 'fact' }, snapshot: {} };
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
  expect(events.map(({ event, way }) => [event.type, way])).toEqual([
    ['BEFORE', 'app → undo'],
    ['fact', 'queue → app'],
    ['UNDO.RECORD', 'queue: queue.cleared → undo'],
    ['fact', 'undo → app'],
    ['TOAST.WITHDRAW', 'queue: queue.cleared → toasts'],
    ['TOAST.SHOW', 'undo: message → toasts'],
    ['AFTER', 'app → toasts'],
  ]);
});

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
