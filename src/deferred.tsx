import type { ReactNode } from 'react';
import { createApp, type App } from './app.ts';
import { createEditionContent } from './app/edition-content.ts';
import type { UnfinishedCore } from './app/core.ts';
import { parseEdition } from './catalogue/editions.ts';
import { deferredPorts } from './platform/deferred-ports.ts';
import { Overlays } from './ui/overlays.tsx';
import {
  prefetchHome,
  findTrackInQueries,
  followNetwork,
  forgetRecommendations,
  makeQueryClient,
  OpenPage,
  replaceSeeds,
  seedQueries,
} from './ui/queries/index.ts';
import { preloadPage, viewOf } from './ui/routes/preload.ts';
import { actionWords, wordsOf } from './ui/strings/messages.ts';

/** The complete app, and what its shell shows from now on. */
export interface Completed {
  readonly app: App;
  readonly page: ReactNode;
  readonly overlays: ReactNode;
  /** Fills the queries of the page with what the server has rendered, so that it can be hydrated. Never rejects. */
  readonly seed: () => Promise<void>;
  /** Replaces what every visitor is sent by what this listener gets. Never rejects. */
  readonly personalise: () => Promise<void>;
  /** Resolves when the first content of Home is there; until then nothing that can wait is fetched. */
  readonly arrival: () => Promise<void>;
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
  async function seed(): Promise<void> {
    try {
      const edition = parseEdition(ports.openPage.editionText() ?? '');
      await Promise.all([
        seedQueries(queryClient, createEditionContent(edition), openedAt),
        viewOf(openedAt).fetch(),
      ]);
    } catch (error) {
      core.ports.log.warn('The page that was sent cannot be taken over', error);
    }
  }
  return {
    app,
    page: <OpenPage {...{ app, queryClient, openedAt }} />,
    overlays: <Overlays />,
    seed,
    personalise: () => replaceSeeds(queryClient, app.content, openedAt),
    arrival: async () => {
      if (openedAt === '/') await prefetchHome(app, queryClient);
    },
  };
}
