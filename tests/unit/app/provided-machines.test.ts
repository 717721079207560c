import { describe, expect, test } from 'vitest';
import { provideRest } from '../../../src/app/rest-actors.ts';
import type { Content } from '../../../src/content/content.types.ts';
import { createLibrary } from '../../../src/app/library.ts';
import { libraryActor } from '../../../src/app/library-actor.ts';
import { provideShell } from '../../../src/app/shell-actors.ts';
import { keys } from '../../../src/storage/keys.ts';
import type { Store, StoreKey, StoreUpdate } from '../../../src/storage/store.types.ts';
import { FakeAssistantFrame } from '../../fakes/assistant-frame.ts';
import { FakeLog } from '../../fakes/log.ts';
import { FakeNetwork } from '../../fakes/network.ts';
import { settle, shownBy, storeOf } from '../../fakes/store.ts';
import { FakeTagManager } from '../../fakes/tag-manager.ts';
import { running } from './running.ts';

const unpainted = { paintedFor: () => 0 };

/* Each machine as the app provides it, alone. */

/** A store that counts its listeners. */
function counted(store: Store) {
  const open = { count: 0 };
  const onUpdate = <Value>(key: StoreKey<Value>, listener: (update: StoreUpdate<Value>) => void) => {
    const stop = store.onUpdate(key, listener);
    open.count += 1;
    return () => {
      open.count -= 1;
      stop();
    };
  };
  return { store: { ...store, onUpdate }, open };
}

describe("the listener's own settings", () => {
  test('a machine that ends leaves no listener in the store or at the frame', async () => {
    const frame = new FakeAssistantFrame();
    const { store, open } = counted(storeOf().store);
    const storagePorts = {
      store,
      log: new FakeLog(),
      newId: () => 'new id',
      now: () => 7,
      findTrack: () => null,
    };
    const rest = provideRest({
      ...storagePorts,
      content: {} as Content,
      assistantFrame: frame,
      network: new FakeNetwork(),
      awaitIdle: async () => {},
      tagManager: new FakeTagManager(),
      config: { assistantUrl: '/assistant/', tagManagerId: null },
    });
    const library = running(
      libraryActor(storagePorts.store, Promise.resolve(createLibrary(storagePorts))),
    ).actor;
    const assistant = running(rest.assistant).actor;
    await settle();
    expect(open.count).toBe(1);
    expect(frame.listeners).toBe(2);
    for (const actor of [library, assistant]) actor.stop();
    expect([open.count, frame.listeners]).toEqual([0, 0]);
  });
});

describe('the shell', () => {
  test('[SPL-03] a splash that was seen is only unknown while storage cannot be read, not while it is full, and neither is told', async () => {
    const { store, session } = storeOf();
    session.capacity = 0;
    expect(store.set(keys.hasSeenSplash, true).kept).toBe(false);
    expect([store.status(), shownBy(store)]).toEqual([{ kind: 'available' }, []]);
    const { facts } = running(provideShell(store, unpainted).splash);
    await settle();
    expect(facts).toEqual([]);
    const blocked = storeOf();
    blocked.session.isBlocked = true;
    const unknown = running(provideShell(blocked.store, unpainted).splash);
    await settle();
    expect(unknown.facts).toEqual([expect.objectContaining({ type: 'failure' })]);
    expect([blocked.store.status(), shownBy(blocked.store)]).toEqual([{ kind: 'available' }, []]);
  });
});
