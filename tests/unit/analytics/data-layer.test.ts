import { describe, expect, test } from 'vitest';
import { createDataLayer } from '../../../src/analytics/analytics.ts';
import { FakeLog } from '../../fakes/log.ts';
import { FakeTagManager } from '../../fakes/tag-manager.ts';

function setupLayer(tagManagerId: string | null, page?: unknown) {
  const port = new FakeTagManager();
  port.page = page;
  const log = new FakeLog();
  return { port, log, ...createDataLayer({ port, tagManagerId, log }) };
}

test("[ANA-01] events are pushed to the data layer with the event's name as 'event'", () => {
  const { push, port } = setupLayer(null);
  push({ event: 'perform_search', search_term: 'ember' });
  push({ event: 'app_initialized' });
  expect(port.entries()).toEqual([
    { event: 'perform_search', search_term: 'ember' },
    { event: 'app_initialized' },
  ]);
});
describe.each([
  ['missing', undefined],
  ['null', null],
  ['an object', { push: () => 1 }],
  ['a text', 'dataLayer'],
])('a data layer that is %s', (_, broken) => {
  test('[ANA-03] with an id logs an error and is made empty, with the event in it; without an id it is made at the start with one error', () => {
    const withId = setupLayer('GTM-1');
    expect(withId.log.texts('error')).toEqual([]);
    withId.port.page = broken;
    withId.push({ event: 'ai_avatar_start', action: 'conversation_start', timestamp: 1 });
    expect(withId.log.texts('error')).toHaveLength(1);
    expect(withId.port.entries()).toEqual([
      { event: 'ai_avatar_start', action: 'conversation_start', timestamp: 1 },
    ]);
    withId.push({ event: 'app_initialized' });
    expect(withId.log.texts('error')).toHaveLength(1);
    expect(withId.port.entries()).toHaveLength(2);

    const without = setupLayer(null, broken);
    expect(without.port.page).toEqual([]);
    without.push({ event: 'app_initialized' });
    expect(without.log.texts('error')).toHaveLength(1);
    expect(without.port.entries()).toEqual([{ event: 'app_initialized' }]);
    expect(without.log.texts('warn')).toEqual([]);
  });
});
test('[ANA-01] an error inside the analytics helper never breaks the action that was tracked', () => {
  const { push, port, log } = setupLayer(null);
  const layer: unknown[] = [];
  layer.push = () => {
    throw new Error('The layer is broken');
  };
  port.page = layer;
  expect(() => push({ event: 'app_initialized' })).not.toThrow();
  expect(log.texts('error').slice(1)).toEqual(['An event could not be reported']);
});
