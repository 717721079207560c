import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from 'xstate';
import type { App } from './app.ts';
import { createServices, type ServiceParts, type Services } from './app/create-services.ts';
import { loadSenders } from './catalogue/http.ts';
import { recommendationsQuery } from './content/queries.ts';
import { allMoods } from './domain/mood.ts';
import type { FirstPorts, OpenPagePort } from './domain/ports.ts';
import { PLAY_FIRST_MS } from './limits/playback.ts';
import { servicePorts } from './platform/service-ports.ts';
import { awaitsPress } from './platform/early-presses.ts';
import { removeLoadFailure } from './platform/open-page.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
import { log } from './platform/system.ts';
import { editionReads } from './sent/edition.ts';
import { sharedPage } from './sent/routes.ts';
import { ServicesContext } from './ui/app-context.tsx';
import { lazy } from './ui/kit/lazy.tsx';
import { Overlays } from './ui/overlays.tsx';
import {
  findTrackInQueries,
  followNetwork,
  forgetRecommendations,
  makeQueryClient,
} from './ui/queries/client.ts';
import { fillPage, preparePage, takeEdition } from './ui/queries/load.ts';
import { OpenPage } from './ui/queries/open-page.tsx';
import { pageOptions } from './ui/queries/page-query.ts';
import { preloadPage, viewOf } from './ui/routes/routes.ts';
// oxlint-disable-next-line import/no-unassigned-import -- Home comes in the same file: pages use most of it
import './ui/pages/home/home-page.tsx';

/** What loads after the app has started. */
export interface OpenServices extends Services {
  readonly queryClient: QueryClient;
  readonly openPage: OpenPagePort;
  readonly endReplay: () => void;
}

/** Makes the services of this browser, once. */
export function openServices(parts: Omit<ServiceParts, 'ports'>, ports: FirstPorts): OpenServices {
  removeLoadFailure();
  const queryClient = makeQueryClient();
  const ownPorts = servicePorts();
  const services = createServices({ ...parts, ports: { ...ports, ...ownPorts } }, (content, network) => {
    followNetwork(network);
    return {
      findTrackInPages: (id) => findTrackInQueries(queryClient, id),
      forgetRecommendations: () => forgetRecommendations(queryClient, content),
    };
  });
  const { promise: pressesReplayed, resolve: endReplay } = Promise.withResolvers<void>();
  return { ...services, queryClient, openPage: ownPorts.openPage, pressesReplayed, endReplay };
}

/**
 * Prepares the page of the address and the overlays, and what is done once they are shown.
 * @param firstPath the path with which the app was opened
 * @param isSent whether the server has rendered that page
 */
export async function open(app: App, services: OpenServices, firstPath: string, isSent: boolean) {
  const { catalogue, content, queryClient, openPage } = services;
  const warn = (what: string) => (error: unknown) => log.warn(`The page ${what}`, error);
  const prepare = (path: string) =>
    preparePage(queryClient, { ...services, actors: app.actors }, path).catch(
      warn(`${path} could not be prepared`),
    );
  openPage.onIntent((path) => {
    preloadPage(path);
    void prepare(path);
  });
  if (import.meta.env.PROD)
    void app.awaitIdle(new AbortController().signal).then(() => registerServiceWorker(log.warn));
  // The page calls as soon as it is rendered. Without the code the first call tries again.
  loadSenders().catch(() => {});
  const edition = catalogue.sentEdition();
  const places = { catalogue, client: queryClient, radio: app.actors.radio };
  const taken = Promise.all([
    takeEdition(places, edition, firstPath, isSent ? editionReads(edition) : null),
    isSent && viewOf(firstPath).fetch(),
  ]).catch(warn(`${firstPath}, as it was sent, cannot be hydrated`));
  // Home in a mood has other lists than the one that is sent to everybody.
  const isOther = firstPath === '/' && app.actors.mood.getSnapshot().context.id !== 'default';
  const isAwaited = awaitsPress() || app.actors.player.getSnapshot().hasTag('busy');
  // The listener's own list comes while the page is hydrated, unless what was pressed needs the line.
  if (isSent && firstPath === '/' && !isOther && !isAwaited)
    void queryClient.prefetchQuery(pageOptions(content, recommendationsQuery(allMoods[0])));
  const [isDrawnFromEdition = false] = (await taken) ?? [];
  const hasView = viewOf(firstPath).view() !== null;
  const isKept = isSent && hasView && (isDrawnFromEdition || !sharedPage(firstPath));
  const Rest = lazy(async () => {
    const { closeOnBack, keepFocus, provideRest, RestOverlays } = await import('./rest.ts');
    app.runRest(provideRest(services.rest));
    closeOnBack();
    keepFocus();
    return { default: RestOverlays };
  });
  return {
    /** Whether what was sent can be hydrated; if not, the browser draws the page anew. */
    isKept,
    page: <OpenPage {...{ services, queryClient, firstPath }} />,
    overlays: (
      <ServicesContext value={services}>
        <Overlays>
          <Rest />
        </Overlays>
      </ServicesContext>
    ),
    /** Replaces what every visitor was sent by this listener's own. Never rejects. */
    loadOwn: async () => {
      await waitFor(app.actors.player, (player) => !player.hasTag('busy'), { timeout: PLAY_FIRST_MS }).catch(
        () => {},
      );
      services.endReplay();
      if (isKept && !isOther) {
        await fillPage(queryClient, content, firstPath, { background: true }).catch(
          warn(`${firstPath} shows what was sent`),
        );
      }
      // On a slow line the font would be in the way of the lists that this listener sees first.
      if (queryClient.isFetching() > 0) await prepare(firstPath);
    },
  };
}
