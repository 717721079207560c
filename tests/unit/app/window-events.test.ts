import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { windowEventsActor } from '../../../src/app/outside-actors.ts';
import type { WindowEvent } from '../../../src/machines/app/outside.types.ts';
import { FakeWindowEvents } from '../../fakes/window-events.ts';

/** The window events of a page, with the facts that they lead to. */
function listening() {
  const port = new FakeWindowEvents();
  const received: string[] = [];
  const actor = createActor(windowEventsActor(port));
  actor.on('*', ({ type }) => void received.push(type));
  actor.start();
  onTestFinished(() => void actor.stop());
  return { port, received, actor };
}

const events: readonly WindowEvent[] = [
  { type: 'musicModeChanged', mode: 'chill' },
  { type: 'preferencesSaved', enabled: ['pop'] },
  { type: 'favoritesUpdated' },
  { type: 'favoriteAdded', trackId: 't' },
  { type: 'favoriteRemoved', trackId: 't' },
];

test('[LIB-24] every event that the app sends carries its source and is not received by the app', () => {
  const { port, received, actor } = listening();
  for (const event of events) actor.send(event);
  expect(port.sent).toEqual(
    events.map(({ type: name, ...detail }) => ({ name, detail: { ...detail, source: 'foxtrot' } })),
  );
  expect(received).toEqual([]);
});
