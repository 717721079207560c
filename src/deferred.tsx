import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createApp, type App } from './app.ts';
import type { UnfinishedCore } from './app/core.ts';
import { deferredPorts } from './platform/deferred-ports.ts';
import { CatalogueCredit } from './ui/catalogue-credit.tsx';
import { Overlays } from './ui/overlays.tsx';
import {
  prefetchHome,
  findTrackInQueries,
  followNetwork,
  forgetRecommendations,
  makeQueryClient,
} from './ui/queries/index.ts';
import { Pages } from './ui/routes/pages.tsx';
import { preloadPage } from './ui/routes/preload.ts';
import { actionWords, wordsOf } from './ui/strings/messages.ts';

/** The complete app, and what its shell shows from now on. */
export interface Completed {
  readonly app: App;
  readonly page: ReactNode;
  readonly overlays: ReactNode;
  /** Resolves when the first content of Home is there; until then nothing that can wait is fetched. */
  readonly arrival: Promise<void>;
}

/**
 * Completes the core with everything outside the first screen.
 * @param openedAt the path with which the app was opened
 */
export function complete(core: UnfinishedCore, openedAt: string): Completed {
  const queryClient = makeQueryClient();
  followNetwork(core.ports.network);
  const ports = deferredPorts();
  ports.openPage.onIntent(preloadPage);
  const app = createApp(core, ports, {
    words: { label: (message) => wordsOf(message).title, action: actionWords },
    findTrackInPages: (id) => findTrackInQueries(queryClient, id),
    onTasteChanged: () => forgetRecommendations(queryClient, app.content),
  });
  return {
    app,
    page: (
      <QueryClientProvider client={queryClient}>
        <Pages openedAt={openedAt} />
        <CatalogueCredit />
      </QueryClientProvider>
    ),
    overlays: <Overlays />,
    arrival: openedAt === '/' ? prefetchHome(app, queryClient) : Promise.resolve(),
  };
}
