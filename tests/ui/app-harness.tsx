import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { createApp, type App } from '../../src/app.ts';
import { createCore } from '../../src/app/core.ts';
import type { CorePorts, DeferredPorts } from '../../src/app/ports.ts';
import { defaultConfig, type PublicConfig } from '../../src/domain/config.ts';
import { createDocument } from '../../src/platform/document.ts';
import { presses } from '../../src/platform/presses.ts';
import { createViewport } from '../../src/platform/viewport.ts';
import { createWindowEvents } from '../../src/platform/window-events.ts';
import { AppContext } from '../../src/ui/app-context.tsx';
import {
  findTrackInQueries,
  followNetwork,
  forgetRecommendations,
  makeQueryClient,
} from '../../src/ui/queries/index.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import { actionWords, wordsOf } from '../../src/ui/strings/messages.ts';
import { FakeAssistantFrame } from '../fakes/assistant-frame.ts';
import { FakeAudio } from '../fakes/audio.ts';
import { FakeClipboard } from '../fakes/clipboard.ts';
import { FakeShare } from '../fakes/share.ts';
import { FakeDownload } from '../fakes/download.ts';
import { FakeLog } from '../fakes/log.ts';
import { FakeMediaSession } from '../fakes/media-session.ts';
import { FakeNetwork } from '../fakes/network.ts';
import { seededRandom } from '../fakes/random.ts';
import { FakeOpenPage } from '../fakes/open-page.ts';
import { FakeResponseStore } from '../fakes/response-store.ts';
import { FakeSound } from '../fakes/sound-lock.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { FakeTagManager } from '../fakes/tag-manager.ts';

export interface AppHarnessOptions {
  /** What local and session storage hold when the app starts. */
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  /** Single ports of one's own. */
  readonly ports?: Partial<CorePorts & DeferredPorts>;
  /** What the server's page would say otherwise than the demo's. */
  readonly config?: Partial<PublicConfig>;
}

/** The real app over fakes, and the way to draw views over it. It ends with the test. */
export function appHarness({
  local = {},
  session = {},
  ports: own = {},
  config = {},
}: AppHarnessOptions = {}) {
  const browser = new FakeBrowser(local);
  const tab = browser.openTab(Object.entries({ hasSeenSplash: 'true', ...session }));
  const audio = new FakeAudio();
  const network = new FakeNetwork();
  const mediaSession = new FakeMediaSession();
  const sound = new FakeSound();
  const log = new FakeLog();
  const clipboard = new FakeClipboard();
  const share = new FakeShare();
  const download = new FakeDownload();
  const assistantFrame = new FakeAssistantFrame();
  const tagManager = new FakeTagManager();
  let ids = 0;
  const ports: CorePorts & DeferredPorts = {
    storage: tab.storage,
    lockManager: browser.locks,
    storageChannel: tab.channel,
    tabsChannel: { post: () => {}, subscribe: () => () => {} },
    responses: new FakeResponseStore(),
    openPage: new FakeOpenPage(),
    network,
    audio,
    mediaSession,
    soundLock: sound.port,
    pageLife: { onHiding: () => () => {} },
    holdPage: () => () => {},
    clipboard,
    share,
    download,
    clock: { now: () => Date.now() },
    wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    random: seededRandom(),
    newId: () => `id-${(ids += 1)}`,
    log,
    document: createDocument(),
    viewport: createViewport(),
    windowEvents: createWindowEvents(),
    assistantFrame,
    presses,
    awaitIdle: () => Promise.resolve(),
    readPicture: () => Promise.resolve('data:image/png;base64,iVBORw0KGgo='),
    tagManager,
    ...own,
  };
  const queryClient = makeQueryClient();
  onTestFinished(followNetwork(ports.network));
  const core = createCore(ports, { config: { ...defaultConfig, ...config }, navigate });
  const app: App = createApp(core, ports, {
    words: { label: (message) => wordsOf(message).title, action: actionWords },
    findTrackInPages: (id) => findTrackInQueries(queryClient, id),
    onTasteChanged: () => forgetRecommendations(queryClient, app.content),
  });
  onTestFinished(() => {
    queryClient.clear();
    app.stop();
  });
  return {
    app,
    actors: app.actors,
    audio,
    network,
    mediaSession,
    sound,
    log,
    clipboard,
    share,
    download,
    assistantFrame,
    tagManager,
    storage: tab.storage,
    browser,
    queryClient,
    /** Draws something over the app. */
    render: (view: ReactNode) =>
      render(
        <QueryClientProvider client={queryClient}>
          <AppContext value={app}>{view}</AppContext>
        </QueryClientProvider>,
      ),
    /** Lets the current track sound, from its load on. */
    sounds: async () => {
      await expect.poll(() => audio.active).not.toBeNull();
      audio.becomesReady();
      await expect.poll(() => audio.isPlaying).toBe(true);
      audio.moves(0.6);
    },
  };
}

export type AppHarness = ReturnType<typeof appHarness>;
