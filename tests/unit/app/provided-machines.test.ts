import { describe, expect, test } from 'vitest';
import { provideContent } from '../../../src/app/content-actors.ts';
import { providePersonal } from '../../../src/app/personal-actors.ts';
import { provideShell } from '../../../src/app/shell-actors.ts';
import { provideStorage } from '../../../src/app/storage-actors.ts';
import { provideDialogs } from '../../../src/app/dialog-actors.ts';
import type { CallOptions, Content } from '../../../src/content/content.types.ts';
import { emptyQueueSession } from '../../../src/domain/queue-list.ts';
import { keys } from '../../../src/storage/keys.ts';
import type { Store, StoreKey, StoreUpdate } from '../../../src/storage/store.types.ts';
import { FakeAssistantFrame } from '../../fakes/assistant-frame.ts';
import { FakeChannel } from '../../fakes/channel.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { FakeDownload } from '../../fakes/download.ts';
import { FakeLog } from '../../fakes/log.ts';
import { FakeNetwork } from '../../fakes/network.ts';
import { storedIn } from '../../fakes/storage-machines.ts';
import { FakeBrowser } from '../../fakes/storage.ts';
import { settle, storeOf, storeWith } from '../../fakes/store.ts';
import { aTrack, tracks } from '../../fakes/track.ts';
import { pending, running } from './running.ts';

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

function personal(store: Store, frame = new FakeAssistantFrame()) {
  return providePersonal({
    store,
    frame,
    host: { network: new FakeNetwork(), url: '/assistant/' },
    awaitIdle: async () => {},
    holdPage: () => () => {},
    readPicture: pending,
    subscribe: pending,
  });
}

describe('content', () => {
  /** The machines over a content layer that never answers, and the options of its calls. */
  function unanswered() {
    const asked: [name: string, options: CallOptions | undefined][] = [];
    const { content, store } = contentHarness();
    const asks = (name: string) => (options?: CallOptions) => {
      asked.push([name, options]);
      return pending();
    };
    const silent: Content = {
      ...content,
      randomTrack: asks('randomTrack'),
      radioStations: asks('radioStations'),
      patience: asks('patience'),
    };
    const machines = provideContent({
      store,
      content: silent,
      queueTracks: () => tracks(2, 'q'),
      newId: () => 'new id',
      now: () => 7,
    });
    return { machines, asked, store };
  }

  test('what nobody waits for any longer is cancelled', async () => {
    const { machines, asked } = unanswered();
    const roulette = running(machines.roulette).actor;
    await settle();
    roulette.send({ type: 'ROULETTE.PICK' });
    const radio = running(machines.radio).actor;
    radio.send({ type: 'RADIO.OPEN' });
    await settle();
    const names = ['patience', 'radioStations', 'randomTrack'];
    expect(asked.map(([name]) => name).toSorted()).toEqual(names);
    expect(asked.map(([, options]) => options?.signal?.aborted)).toEqual(names.map(() => false));
    for (const actor of [roulette, radio]) actor.stop();
    expect(asked.map(([, options]) => options?.signal?.aborted)).toEqual(names.map(() => true));
  });
  test('a queue is saved to a new folder under a new id, and to an existing one under its own', async () => {
    const { machines, store } = unanswered();
    const { actor } = running(machines.saveQueue);
    const save = async () => {
      actor.send({ type: 'SAVE_QUEUE.SAVE' });
      await settle();
    };
    actor.send({ type: 'dialog.opened' });
    actor.send({ type: 'SAVE_QUEUE.NAME', name: 'Road' });
    await save();
    const folders = () => store.get(keys.library).folders.map(({ id, trackIds }) => [id, trackIds]);
    expect(folders()).toEqual([
      ['favorites', []],
      ['new id', ['q1', 'q2']],
    ]);
  });
});

describe("the listener's own settings", () => {
  test('each load of the page counts as a visit, and is told how many there were before', async () => {
    const { store } = storeWith({ visit_count: '5' });
    const { actor } = running(personal(store).onboarding);
    await settle();
    expect(actor.getSnapshot().context.count).toBe(5);
    expect(store.get(keys.visitCount)).toBe(6);
  });

  test('a machine that ends leaves no listener in the store or at the frame', async () => {
    const frame = new FakeAssistantFrame();
    const { store, open } = counted(storeOf().store);
    const provided = personal(store, frame);
    const storagePorts = {
      store,
      channel: new FakeChannel(),
      download: new FakeDownload(),
      log: new FakeLog(),
      newId: () => 'new id',
      now: () => 7,
      findTrack: () => null,
    };
    const machines = { ...provideStorage(storagePorts), ...provideDialogs(storagePorts) };
    const library = running(machines.library).actor;
    const comments = running(machines.comments).actor;
    comments.send({ type: 'COMMENTS.OPEN', track: aTrack('t'), opener: 'track' });
    const assistant = running(provided.assistant).actor;
    await settle();
    expect(open.count).toBe(1 + 2);
    expect(frame.listeners).toBe(2);
    for (const actor of [library, comments, assistant]) actor.stop();
    expect([open.count, frame.listeners]).toEqual([0, 0]);
  });
});

describe('the shell', () => {
  const tabs = () => {
    const browser = new FakeBrowser();
    return [storeOf(browser), storeOf(browser)] as const;
  };

  test('the mood follows another tab, and not what this tab has stored itself', async () => {
    const [here, there] = tabs();
    const mode = running(provideShell(here.store).musicMode);
    await settle();
    mode.facts.length = 0;
    here.store.set(keys.musicMode, 'chill');
    expect(mode.facts).toEqual([]);
    there.store.set(keys.musicMode, 'party');
    expect(mode.facts).toEqual([{ type: 'mode.adopted', id: 'party' }]);
  });

  test('a splash that was seen is only unknown while storage cannot be read, not while it is full', async () => {
    const { store, session } = storeOf();
    session.capacity = 0;
    expect(store.set(keys.hasSeenSplash, true).kept).toBe(false);
    expect(store.status()).toEqual({ kind: 'memory', reason: 'full' });
    const { facts } = running(provideShell(store).splash);
    await settle();
    expect(facts).toEqual([]);
    const blocked = storeOf();
    blocked.session.isBlocked = true;
    const unknown = running(provideShell(blocked.store).splash);
    await settle();
    expect(unknown.facts).toEqual([expect.objectContaining({ type: 'failure' })]);
  });
});

describe('stored data', () => {
  test("another tab's message is an import only if it says so and has a queue", async () => {
    const browser = new FakeBrowser();
    const { machines } = storedIn(browser);
    const { facts, actor } = running(machines.personalData);
    const other = browser.openTab();
    const queue = { ...emptyQueueSession, tracks: [aTrack('a', { audio: '' })], index: 0 };
    for (const message of [null, 7, { queue }, { type: 'other', queue }, { type: 'personalData.imported' }])
      expect(() => other.channel.post(message)).not.toThrow();
    expect([facts, actor.getSnapshot().status]).toEqual([[], 'active']);
    other.channel.post({ type: 'personalData.imported', queue });
    expect(facts).toEqual([{ type: 'queue.imported', queue }]);
  });

  test('only a command that is refused as a mistake is logged', async () => {
    const { machines, log } = storedIn();
    const { actor } = running(machines.library);
    const send = async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event);
      await settle();
    };
    await send({ type: 'LIBRARY.FOLDER.CREATE', name: 'Road' });
    await send({ type: 'LIBRARY.FOLDER.CREATE', name: '  ' });
    expect(log.lines).toEqual([]);
    await send({ type: 'LIBRARY.FOLDER.DELETE', folderId: 'favorites' });
    expect(log.lines).toEqual([
      {
        level: 'warn',
        text: 'The favorites cannot be renamed or deleted',
        details: { type: 'LIBRARY.FOLDER.DELETE', folderId: 'favorites' },
      },
    ]);
  });
});
