import { onTestFinished, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createApp } from '../../src/app.ts';
import type { Ports } from '../../src/app/ports.ts';
import { defaultConfig } from '../../src/domain/config.ts';
import type { Track } from '../../src/domain/track.ts';
import type { Message } from '../../src/machines/toasts/messages/message.ts';
import { actionWords, wordsOf } from '../../src/ui/strings/messages/index.ts';
import { FakeAssistantFrame } from '../fakes/assistant-frame.ts';
import { FakeAudio } from '../fakes/audio.ts';
import { FakeDocument } from '../fakes/document.ts';
import { FakeClipboard } from '../fakes/clipboard.ts';
import { FakeDownload } from '../fakes/download.ts';
import { FakeLog } from '../fakes/log.ts';
import { FakeMediaSession } from '../fakes/media-session.ts';
import { catalogueUrl, FakeNetwork } from '../fakes/network.ts';
import { seededRandom } from '../fakes/random.ts';
import { FakeResponseStore } from '../fakes/response-store.ts';
import { FakeSound } from '../fakes/sound-lock.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { FakeTagManager } from '../fakes/tag-manager.ts';
import { FakeViewport } from '../fakes/viewport.ts';
import { FakeWindowEvents } from '../fakes/window-events.ts';

/** When every test begins, in ms since 1970. */
export const START = Date.UTC(2026, 10, 20, 12);

/** The whole app as createApp makes it, without its views: over fakes, with faked timers. It ends with the test. */
export async function startApp(
  options: {
    readonly local?: Readonly<Record<string, string>>;
    readonly session?: Readonly<Record<string, string>>;
    readonly ports?: Partial<Ports>;
    /** What the pages' lists hold. */
    readonly findTrackInPages?: (id: string) => Track | null;
  } = {},
) {
  vi.useFakeTimers({ now: START });
  const browser = new FakeBrowser({ visit_count: '1', ...options.local });
  const tab = browser.openTab(Object.entries({ hasSeenSplash: 'true', ...options.session }));
  const audio = new FakeAudio();
  const network = new FakeNetwork();
  const log = new FakeLog();
  const windowEvents = new FakeWindowEvents();
  const tagManager = new FakeTagManager();
  const viewport = new FakeViewport();
  const opened: string[] = [];
  const received: [actor: string, event: string][] = [];
  let ids = 0;
  let tasteChanges = 0;
  const app = createApp(
    {
      storage: tab.storage,
      lockManager: browser.locks,
      storageChannel: tab.channel,
      tabsChannel: { post: () => {}, subscribe: () => () => {} },
      responses: new FakeResponseStore(),
      network,
      audio,
      mediaSession: new FakeMediaSession(),
      soundLock: new FakeSound().port,
      pageLife: { onHiding: () => () => {} },
      clipboard: new FakeClipboard(),
      download: new FakeDownload(),
      clock: { now: () => Date.now() },
      wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
      random: seededRandom(),
      newId: () => `id-${(ids += 1)}`,
      log,
      document: new FakeDocument(),
      viewport,
      windowEvents,
      assistantFrame: new FakeAssistantFrame(),
      awaitIdle: () => Promise.resolve(),
      readPicture: () => Promise.resolve('data:image/png;base64,'),
      tagManager,
      ...options.ports,
    },
    {
      config: {
        ...defaultConfig,
        catalogue: { url: catalogueUrl, host: 'catalogue.example', kind: 'other', access: 'relay' },
      },
      words: { label: (message) => wordsOf(message).title, action: actionWords },
      ...(options.findTrackInPages && { findTrackInPages: options.findTrackInPages }),
      onTasteChanged: () => void (tasteChanges += 1),
      navigate: (path) => void opened.push(path),
      inspect: (inspection) => {
        if (inspection.type !== '@xstate.event') return;
        const { id } = inspection.actorRef as AnyActorRef;
        received.push([id, inspection.event.type]);
      },
    },
  );
  const said: Message[] = [];
  for (const actor of Object.values(app.actors)) {
    (actor as { on(type: string, listener: (fact: { message: Message }) => void): void }).on(
      'message',
      ({ message }) => void said.push(message),
    );
  }
  onTestFinished(() => {
    app.stop();
    vi.useRealTimers();
  });
  /** Lets so much time pass, and everything happen that falls due. */
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  await pass(0);
  return {
    app,
    ...app.actors,
    audio,
    network,
    log,
    windowEvents,
    tagManager,
    viewport,
    local: tab.storage.local.texts,
    /** The types of the events that an actor was sent, oldest first. */
    eventsOf: (id: string) => received.flatMap(([actor, type]) => (actor === id ? [type] : [])),
    /** The paths that were opened by the app itself. */
    opened,
    pass,
    tasteChanges: () => tasteChanges,
    said: () => said.map((message) => wordsOf(message).title),
    dialog: () => app.actors.shell.getSnapshot().context.dialog?.kind ?? null,
    /** The codes of the toasts on the screen. */
    shown: () =>
      app.actors.toasts
        .getSnapshot()
        .context.toasts.filter(({ state }) => state === 'shown')
        .map(({ message }) => message.code),
    queueIds: () => app.actors.queue.getSnapshot().context.tracks.map(({ id }) => id),
    queueIndex: () => app.actors.queue.getSnapshot().context.index,
    /** Brings the load that is under way to its sound. */
    async sounds(seconds = 0.6) {
      await pass(0);
      audio.becomesReady();
      await pass(0);
      audio.saysPlaying();
      audio.moves(seconds);
      await pass(0);
    },
  };
}
