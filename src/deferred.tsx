import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { waitFor } from 'xstate';
import { createApp, type App } from './app.ts';
import { createEditionContent } from './app/edition-content.ts';
import { beginWithStations } from './app/sent-stations.ts';
import type { DeferredPorts } from './app/ports.ts';
import type { UnfinishedCore } from './app/core.ts';
import { parseEdition } from './catalogue/editions.ts';
import { answersByKey } from './domain/edition.ts';
import type { RadioStation } from './domain/radio.ts';
import { PLAY_FIRST_MS } from './limits/playback.ts';
import { selectIsBusy } from './machines/player/player.select.ts';
import { deferredPorts } from './platform/deferred-ports.ts';
import { replayEarlyPresses, removeLoadFailure } from './platform/page.ts';
import { Overlays } from './ui/overlays.tsx';
import {
  prefetchHome,
  findTrackInQueries,
  followNetwork,
  forgetRecommendations,
  makeQueryClient,
  OpenPage,
  preparePage,
  replaceSeeds,
  seedQueries,
  sentStations,
} from './ui/queries/index.ts';
import { preloadPage, viewOf } from './ui/routes/preload.ts';
import { actionWords, wordsOf } from './ui/strings/messages.ts';

/** The complete app, and what its shell shows from now on. */
export interface Completed {
  readonly app: App;
  readonly page: ReactNode;
  readonly overlays: ReactNode;
  /**
   * Carries out what was pressed before, and loads the first content of Home or replaces what every visitor was sent by this
   * listener's own. Until then only what is urgent is fetched. Never rejects.
   */
  readonly loadFirst: () => Promise<void>;
}

/**
 * Completes the core with everything that the first screen does without.
 * @param openedAt the path with which the app was opened
 * @param isSent whether the server has rendered that page: it can then be hydrated
 */
export async function complete(core: UnfinishedCore, openedAt: string, isSent: boolean): Promise<Completed> {
  removeLoadFailure();
  const queryClient = makeQueryClient();
  followNetwork(core.ports.network);
  const ports = deferredPorts();
  ports.openPage.onIntent(preloadPage);
  // Before the actors run: messages of the meantime are shown as soon as the app is complete.
  const stations = isSent ? await seed(queryClient, ports, core, openedAt) : null;
  const app = createApp(core, ports, {
    words: { label: (message) => wordsOf(message).title, action: actionWords },
    findTrackInPages: (id) => findTrackInQueries(queryClient, id),
    onTasteChanged: () => forgetRecommendations(queryClient, app.content),
  });
  ports.openPage.onIntent((path) => void preparePage(queryClient, app, path));
  if (stations) beginWithStations(app.actors.radio, stations);
  return {
    app,
    page: <OpenPage {...{ queryClient, openedAt }} />,
    overlays: <Overlays />,
    loadFirst: async () => {
      replayEarlyPresses();
      // On a slow line everything else would be in the way of what was pressed.
      await waitFor(core.actors.player, (player) => !selectIsBusy(player), { timeout: PLAY_FIRST_MS }).catch(
        () => {},
      );
      if (isSent) await replaceSeeds(queryClient, app.content, openedAt);
      else if (openedAt === '/') await prefetchHome(app, queryClient);
      // Without the code Back leaves the page.
      import('./platform/back.ts').then(({ closeOnBack }) => closeOnBack()).catch(() => {});
    },
  };
}

/** Fills the queries of the page with what the server has rendered; resolves with its stations, if it has any. Never rejects. */
async function seed(
  queryClient: QueryClient,
  { openPage }: Pick<DeferredPorts, 'openPage'>,
  { ports }: UnfinishedCore,
  openedAt: string,
): Promise<readonly RadioStation[] | null> {
  try {
    const edition = parseEdition(openPage.editionText() ?? '');
    const content = createEditionContent(answersByKey(edition));
    await Promise.all([seedQueries(queryClient, content, openedAt), viewOf(openedAt).fetch()]);
    return openedAt === '/radio' ? await sentStations(content) : null;
  } catch (error) {
    ports.log.warn('The page that was sent cannot be hydrated', error);
    return null;
  }
}
