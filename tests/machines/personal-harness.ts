import { onTestFinished, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { createCommands } from '../../src/app/commands.ts';
import { providePages } from '../../src/app/page-actors.ts';
import { provideOutside } from '../../src/app/outside-actors.ts';
import { provideRest } from '../../src/app/rest-actors.ts';
import { createLibrary } from '../../src/app/library.ts';
import { libraryActor } from '../../src/app/library-actor.ts';
import { provideWindow, provideShell } from '../../src/app/shell-actors.ts';
import { watchSettings } from '../../src/app/create-services.ts';
import { createTheme, emitTheme } from '../../src/app/theme.ts';
import type { Content } from '../../src/content/content.types.ts';
import type { SubscribeAnswer } from '../../src/domain/subscription.ts';
import type { Track } from '../../src/domain/track.ts';
import { actorsOf } from '../../src/machines/app/app.system.ts';
import { createEmitFact } from '../../src/machines/app/functions.ts';
import { searchMachine } from '../../src/machines/search/search.machine.ts';
import { shellMachine } from '../../src/machines/shell/shell.machine.ts';
import { wordsOf, type Message, type MessageFact } from '../../src/machines/toasts/toasts.messages.ts';
import { FakeAssistantFrame } from '../fakes/assistant-frame.ts';
import { fakeLocks } from '../fakes/locks.ts';
import { FakeClipboard } from '../fakes/clipboard.ts';
import { FakePlayerLook } from '../fakes/player-look.ts';
import { FakeShare } from '../fakes/share.ts';
import { FakeDocument } from '../fakes/document.ts';
import { FakeNetwork } from '../fakes/network.ts';
import { FakeDownload } from '../fakes/download.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { storeOf } from '../fakes/store.ts';
import { FakeTagManager } from '../fakes/tag-manager.ts';
import { FakeViewport } from '../fakes/viewport.ts';
import { FakeWindowEvents } from '../fakes/window-events.ts';
import { createRoot, systemIds } from './root.ts';

/** When every test begins, in ms since 1970. */
export const START = Date.UTC(2026, 10, 20, 12);

export interface PersonalOptions {
  /** The content of local storage before the load. */
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  /** A browser with other tabs; a new one by default. */
  readonly browser?: FakeBrowser;
  /** The browser allows no storage at all, or none for the session. */
  readonly isBlocked?: boolean | 'session';
  /** The content functions that answer; all others stay pending. */
  readonly content?: Partial<Content>;
  /** The network; one that works by default. */
  readonly network?: FakeNetwork;
  /** How long the page has been painted when the app begins, in ms; not yet by default. */
  readonly paintedFor?: number;
  /** The origin of the assistant's frame; the app's own server by default. */
  readonly assistantUrl?: string;
  readonly readPicture?: (file: Blob, size: number) => Promise<string>;
}

const isMessage = (fact: { readonly type: string }): fact is MessageFact => fact.type === 'message';

/** The text of a toast. */
function sentenceOf(message: Message): string {
  const { title, detail } = wordsOf(message);
  return detail === undefined ? title : `${title} ${detail}`;
}

const never = () => new Promise<never>(() => undefined);

/** One load of the page: the machines of the listener's own data, over fakes, with faked timers. */
export async function startPersonal(options: PersonalOptions = {}) {
  vi.useFakeTimers({ now: START });
  const browser = options.browser ?? new FakeBrowser(options.local);
  const tab = browser.openTab();
  for (const [name, text] of Object.entries(options.session ?? {})) tab.storage.session.texts.set(name, text);
  tab.storage.local.isBlocked = options.isBlocked === true;
  tab.storage.session.isBlocked = Boolean(options.isBlocked);
  const { store, log } = storeOf(browser, tab);
  const viewport = new FakeViewport();
  const frame = new FakeAssistantFrame();
  const network = options.network ?? new FakeNetwork();
  const window = new FakeWindowEvents();
  const tagManager = new FakeTagManager();
  const idle: (() => void)[] = [];
  const queue: Track[] = [];
  const subscribed: string[] = [];
  const answers: { answer: (answer: SubscribeAnswer) => void; fail: () => void }[] = [];
  /** The machines because of which the browser asks before it closes the page. */
  const holds = new Set<string>();
  let ids = 0;

  const content = new Proxy(
    {
      lastRandomTrack: () => null,
      subscribe: (email: string) => {
        subscribed.push(email);
        return new Promise<SubscribeAnswer>((resolve, reject) => {
          answers.push({ answer: resolve, fail: () => reject(new Error('No way there')) });
        });
      },
      ...options.content,
    } as Content,
    {
      // It is awaited, and is no promise itself.
      get: (known, name) => (name === 'then' ? undefined : ((Reflect.get(known, name) as unknown) ?? never)),
    },
  );
  const now = () => Date.now();
  const newId = () => `id${(ids += 1)}`;
  const made = {
    store,
    locks: fakeLocks(),
    content,
    newId,
    now,
  };
  const rest = provideRest({
    store,
    content,
    now,
    assistantFrame: frame,
    network,
    awaitIdle: () => new Promise<void>((resolve) => void idle.push(resolve)),
    log,
    tagManager,
    config: { assistantUrl: options.assistantUrl ?? '/assistant/', tagManagerId: 'GTM-TEST' },
  });
  const document = new FakeDocument();
  let tasteChanges = 0;
  const outside = provideOutside({
    content,
    assistantFrame: frame,
    wait: () => new Promise(() => {}),
    store,
    windowEvents: window,
    copyText: new FakeClipboard().write,
    share: new FakeShare().share,
    playerLook: new FakePlayerLook(),
    awaitIdle: async () => {},
    mayReadPreviews: true,
    network: { origin: 'https://foxtrot.example' },
    log,
    onTasteChanged: () => void (tasteChanges += 1),
    favorCurrent: () => {},
    withPersonalData: () => {},
  });
  const facts: { readonly type: string }[] = [];
  const root = createRoot(
    {
      ...provideShell(store, { paintedFor: () => options.paintedFor ?? 0 }),
      ...provideWindow({ log, setAppearance: document.setAppearance, viewport, network }, () => {}),
      shell: shellMachine,
      search: searchMachine,
      library: libraryActor(
        store,
        Promise.resolve(createLibrary({ store, log, newId, now, findTrack: () => null })),
      ),
      ...providePages(made),
      ...outside,
      ...rest,
      // `app.test.ts` proves the message that nothing can be stored.
      storage: fromCallback(({ receive }) => receive(() => store.reread())),
    },
    {
      inspect: (inspection) => {
        if (inspection.type !== '@xstate.event' || inspection.event.type !== 'fact') return;
        facts.push((inspection.event as unknown as { fact: { type: string } }).fact);
      },
    },
  );
  root.start();
  const emit = createEmitFact(root);
  watchSettings(store, emit);
  const commands = createCommands({
    store,
    content,
    tabsChannel: tab.channel,
    download: new FakeDownload().save,
    holdPage: () => {
      holds.add('profile');
      return () => void holds.delete('profile');
    },
    savePicture: never,
    readPicture: options.readPicture ?? never,
    toggleMiniWindow: null,
    now,
    emit,
  });
  const theme = createTheme(store, viewport);
  emitTheme(theme, emit);
  const actors = actorsOf(root, systemIds);
  onTestFinished(() => {
    root.stop();
    store.close();
    vi.useRealTimers();
  });

  /** The analytics events, except that the app has started. */
  const entries = () => tagManager.entries().filter(({ event }) => event !== 'app_initialized');
  /** Advances the time and runs what is scheduled. */
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  await pass(0);

  return {
    ...actors,
    actors,
    commands,
    theme,
    document,
    stop: () => root.stop(),
    browser,
    tab,
    store,
    log,
    local: tab.storage.local.texts,
    session: tab.storage.session.texts,
    viewport,
    frame,
    window,
    idle,
    /** Whether the browser asks before it closes the page. */
    asksBeforeClosing: () => holds.size > 0,
    queue,
    subscribed,
    answers,
    facts,
    pass,
    /** The texts of all toasts, as the listener reads them, oldest first. */
    announced: () => facts.flatMap((fact) => (isMessage(fact) ? [sentenceOf(fact.message)] : [])),
    /** The types of the facts, without messages. */
    sent: () => facts.map(({ type }) => type).filter((type) => type !== 'message'),
    /** The names of the analytics events, oldest first. */
    reported: () => entries().map(({ event }) => event),
    entries,
    errors: () => log.texts('error'),
    tasteChanges: () => tasteChanges,
    /** The kind of the dialog that is open, or null. */
    dialog: () => actors.shell.getSnapshot().context.dialog?.kind ?? null,
    openDialog: (kind: 'preferences' | 'save-queue' | 'shortcuts') =>
      actors.shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind } }),
    closeDialog: () => actors.shell.send({ type: 'SHELL.DIALOG.CLOSE' }),
  };
}
