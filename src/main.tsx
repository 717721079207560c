import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApp, type App, type AppOptions } from './app.ts';
import { isPathOf, withoutLastSlash } from './domain/pages.ts';
import { noteSent } from './machines/app/initial.ts';
import { log, wait } from './platform/system.ts';
import { fetchFont, findPlace, holdStyles, holdTyped, pageConfig, showLoadFailure } from './platform/page.ts';
import { noteSentControls, replayEarlyPresses } from './platform/early-presses.ts';
import { browserPorts } from './platform/browser-ports.ts';
import { AppContext } from './ui/app-context.tsx';
import { AppView } from './ui/app-view.tsx';
import { prefetch } from './ui/kit/lazy.tsx';
import { LoadFailure } from './ui/load-failure.tsx';
import { audioFirst } from './ui/audio-first.ts';
import { SilenceView } from './ui/player-bar/current-track.tsx';
import { followHistory, navigate, onNavigate } from './ui/routes/history.ts';
import { preloadPage } from './ui/routes/routes.ts';
import { SentPage } from './ui/routes/sent-page.tsx';
import type { OpenServices } from './services.tsx';
import './ui/theme/theme.css';

/** The path with which the app was opened. */
const firstPath = withoutLastSlash(location.pathname);
/** Content, catalogue, queries and locks, with the views of the pages. They load while the shell renders. */
const services = import('./services.tsx');
preloadPage(firstPath);
prefetch(SilenceView);
/** Reports that the page has its first screen. */
const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
fetchFont(settled, onNavigate);

/** The inspector, if open, from the first step on; read once, so it stays when the page changes. */
async function inspection(
  { clock }: ReturnType<typeof browserPorts>,
  build: string,
): Promise<AppOptions['inspect']> {
  if (!/[?&](?:inspect|record)\b/.test(location.search)) return undefined;
  try {
    const [{ watch }, { download }] = await Promise.all([
      import('./inspector/watch.ts'),
      import('./platform/transfer.ts'),
    ]);
    return watch(build, { now: clock.now, download });
  } catch (error) {
    log.warn('The inspector could not be loaded', error);
    return undefined;
  }
}

/** Renders the shell, or hydrates the sent one; page and overlays follow with the services. */
function show(app: App<OpenServices>): void {
  const { promise: loadedPage, resolve: resolvePage } = Promise.withResolvers<ReactNode>();
  const { promise: drawn, resolve: resolveDrawn } = Promise.withResolvers<void>();
  const { promise: shown, resolve: resolveShown } = Promise.withResolvers<void>();
  const place = findPlace();
  const { route, page: sentMark } = place.dataset;
  const isSent = route !== undefined && isPathOf(route, firstPath);
  delete place.dataset.route;
  // The page's own script has shown the stored mood.
  if (isSent) noteSent(app.actors.mood);
  const sentPage = isSent && sentMark !== undefined && (
    <SentPage path={firstPath} page={loadedPage} onShown={resolveShown} />
  );
  let isDrawnAnew = false;
  let replayed = Promise.resolve();
  const forViews = {
    app,
    onTaken: () => {
      // In a task of its own, outside of React's.
      replayed = wait(0).then(() => replayEarlyPresses(isDrawnAnew));
    },
    typed: holdTyped(place),
    viewed: audioFirst(() => app.actors.player.getSnapshot().hasTag('busy'), wait),
  };
  const view = (page?: ReactNode, overlays?: ReactNode) => (
    <StrictMode>
      <AppContext value={forViews}>
        <AppView overlays={overlays} sentPath={isSent ? firstPath : undefined} onDrawn={resolveDrawn}>
          {page}
        </AppView>
      </AppContext>
    </StrictMode>
  );
  const first = view(sentPage || undefined);
  const keepStyles = holdStyles(place);
  const onRecoverableError = (error: unknown) => {
    isDrawnAnew = true;
    keepStyles();
    log.error('Hydration failed', error);
  };
  const root = isSent ? hydrateRoot(place, first, { onRecoverableError }) : createRoot(place);
  if (isSent) noteSentControls();
  else {
    keepStyles();
    root.render(first);
  }
  services
    .then(async ({ open }) => {
      await drawn;
      const opened = await open(app, await app.services, firstPath, Boolean(sentPage));
      if (opened.isKept) {
        resolvePage(opened.page);
        await shown;
      }
      // The first rows come before the overlays.
      startTransition(() => root.render(view((opened.isKept && sentPage) || opened.page, opened.overlays)));
      // On a slow line everything else would be in the way of what was pressed.
      await replayed;
      // A press that still has no control has none in the whole page: it is forgotten.
      replayEarlyPresses(false);
      await opened.loadOwn();
      settle();
    })
    .catch(async (error: unknown) => {
      await drawn;
      log.warn('The services could not be loaded', error);
      // A new version on the server has other files, which only a reload finds; nothing plays yet that it
      // could interrupt.
      root.render(view(<LoadFailure onRetry={() => location.reload()} />));
    });
}

async function start(): Promise<void> {
  // In a task of its own: parsing the code and starting the machines are long tasks enough by themselves.
  await wait(0);
  const ports = browserPorts();
  const config = pageConfig();
  const inspect = await inspection(ports, config.build);
  followHistory(wait);
  const app = createApp(ports, {
    config,
    navigate,
    settled,
    services: async (parts) => (await services).openServices(parts, ports),
    ...(inspect && { inspect }),
  });
  show(app);
}

start().catch((error: unknown) => {
  log.error('The app could not be started', error);
  showLoadFailure();
});
