import { expect, test } from 'vitest';
import { createWindowEvents, type WindowEventDetails } from '../../../src/app/window-events.ts';
import type { WindowEventName } from '../../../src/domain/ports/window-events.ts';
import { FakeWindowEvents } from '../../fakes/window-events.ts';

/** The window events of a page, with the names of those that were heard. */
function listening() {
  const port = new FakeWindowEvents();
  const heard: WindowEventName[] = [];
  const hear = (name: WindowEventName) => () => void heard.push(name);
  const events = createWindowEvents(port, {
    toggleQueue: hear('toggleQueue'),
    musicModeChanged: hear('musicModeChanged'),
    preferencesSaved: hear('preferencesSaved'),
    favoritesUpdated: hear('favoritesUpdated'),
    favoriteAdded: hear('favoriteAdded'),
    favoriteRemoved: hear('favoriteRemoved'),
  });
  return { port, heard, events };
}

const details: WindowEventDetails = {
  musicModeChanged: { mode: 'chill' },
  preferencesSaved: { enabled: ['pop'] },
  favoritesUpdated: {},
  favoriteAdded: { trackId: 't' },
  favoriteRemoved: { trackId: 't' },
};
const names = Object.keys(details) as (keyof WindowEventDetails)[];

test('[LIB-34] every event that the app sends carries its source and is not heard by the app', () => {
  const { port, heard, events } = listening();
  for (const name of names) events.send(name, details[name]);
  expect(port.sent).toEqual(names.map((name) => ({ name, detail: { ...details[name], source: 'foxtrot' } })));
  expect(heard).toEqual([]);
});

test('every event of another script is heard, whatever its detail, until the app is closed', () => {
  const { port, heard, events } = listening();
  const all: readonly WindowEventName[] = ['toggleQueue', ...names];
  for (const detail of [null, 'foxtrot', {}, { source: 'somebody' }]) {
    heard.length = 0;
    for (const name of all) port.sendFromElsewhere(name, detail);
    expect(heard).toEqual(all);
  }
  events.close();
  heard.length = 0;
  for (const name of all) port.sendFromElsewhere(name);
  expect(heard).toEqual([]);
});
