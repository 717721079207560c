import { QueryClientProvider, timeoutManager, type QueryClient } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { expect, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { createApp } from '../../src/app.ts';
import type { AppPorts } from '../../src/domain/ports.ts';
import { createServices, type Services } from '../../src/app/create-services.ts';
import { provideRest } from '../../src/app/rest-actors.ts';
import { defaultConfig, type PublicConfig } from '../../src/domain/config.ts';
import { createWindowEvents } from '../../src/platform/open-page.ts';
import { setAppearance, createViewport } from '../../src/platform/page.ts';
import { AppContext, ServicesContext } from '../../src/ui/app-context.tsx';
import {
  findTrackInQueries,
  followNetwork,
  forgetRecommendations,
  makeQueryClient,
} from '../../src/ui/queries/client.ts';
import { followHistory, navigate } from '../../src/ui/routes/history.ts';
import { FakeClock } from '../fakes/clock.ts';
import { FakeNetwork } from '../fakes/network.ts';
import { fakePorts, type StoredTexts } from '../fakes/ports.ts';

export interface AppHarnessOptions extends StoredTexts {
  /** Ports to replace. */
  readonly ports?: Partial<AppPorts>;
  /** The configuration of the server's page where it differs from the demo's. */
  readonly config?: Partial<PublicConfig>;
}

let time = new FakeClock();
// Queries wait by the clock of the app that runs; the library takes no other provider once it has waited.
timeoutManager.setTimeoutProvider({
  setTimeout: (task, ms) => time.setTimeout(task, ms),
  clearTimeout: (id) => time.clearTimeout(Number(id)),
  setInterval: (task, ms) => time.setInterval(task, ms),
  clearInterval: (id) => time.clearInterval(Number(id)),
});

/**
 * Lets the time of the running app pass: of its machines, of its queries and of all that waits. It stands
 * still otherwise.
 */
export const pass = (ms: number): Promise<void> => time.pass(ms);

interface Late {
  readonly services: Services;
  readonly queryClient: QueryClient;
}

const LateContext = createContext<Late | null>(null);

/** What lies over the page has the services. The shell has none: it is drawn before they load. */
export const Served = ({ children }: { readonly children: ReactNode }) => (
  <ServicesContext value={use(LateContext)?.services ?? null}>{children}</ServicesContext>
);

/** A page has the queries besides. */
export const ServedPage = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={use(LateContext)!.queryClient}>
    <Served>{children}</Served>
  </QueryClientProvider>
);

/** Draws a view at once. */
export const draw = (view: ReactNode) => flushSync(() => render(view));

/** The real app over fakes, and a function that renders views over it. It ends with the test. */
export function appHarness({
  local = {},
  session = {},
  ports: own = {},
  config = {},
}: AppHarnessOptions = {}) {
  time = new FakeClock();
  const clock = time;
  const fakes = fakePorts({ local, session });
  const { audio, network, mediaSession, sound, log, clipboard, share, download } = fakes;
  const { assistantFrame, tagManager, tab, browser } = fakes;
  const ports: AppPorts = {
    ...fakes.ports,
    clock,
    wait: clock.wait,
    setAppearance,
    viewport: createViewport(),
    windowEvents: createWindowEvents(),
    ...own,
  };
  if (ports.network instanceof FakeNetwork) ports.network.now = clock.now;
  followHistory(clock.wait);
  const queryClient = makeQueryClient();
  let services!: Services;
  const app = createApp(ports, {
    config: { ...defaultConfig, ...config },
    navigate,
    clock,
    services: (parts) => {
      services = createServices({ ...parts, ports }, (content, heeded) => {
        onTestFinished(followNetwork(heeded));
        return {
          findTrackInPages: (id) => findTrackInQueries(queryClient, id),
          forgetRecommendations: () => forgetRecommendations(queryClient, content),
        };
      });
      return services;
    },
  });
  app.runRest(provideRest(services.rest));
  onTestFinished(() => {
    queryClient.clear();
    app.stop();
  });
  return {
    app,
    services,
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
    /** Draws something over the app, as a part of its shell. */
    render: (view: ReactNode) =>
      draw(
        <AppContext value={{ app }}>
          <LateContext value={{ services, queryClient }}>{view}</LateContext>
        </AppContext>,
      ),
    /** Plays the current track, starting with its load. */
    sounds: async () => {
      await expect.poll(() => audio.active).not.toBeNull();
      audio.becomesReady();
      await expect.poll(() => audio.isPlaying).toBe(true);
      audio.moves(0.6);
    },
  };
}

export type AppHarness = ReturnType<typeof appHarness>;
