import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readConfig } from './app/config.ts';
import { createCore, type CoreOptions } from './app/core.ts';
import type { CorePorts } from './app/ports.ts';
import { isPathOf } from './domain/pages.ts';
import { selectIsBusy } from './machines/player/player.select.ts';
import { wait } from './platform/system.ts';
import { configText, fetchFont, discardSentPage, findPlace } from './platform/page.ts';
import { corePorts } from './platform/core-ports.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
import { AppContext, runApp } from './ui/app-context.tsx';
import { AppView } from './ui/app-view.tsx';
import { LoadFailure } from './ui/load-failure.tsx';
import { audioFirst } from './ui/audio-first.ts';
import { navigate } from './ui/routes/history.ts';
import { preloadPage } from './ui/routes/preload.ts';
import { SentPage } from './ui/routes/sent-page.tsx';
import './ui/theme/theme.css';

const openedAt = location.pathname;
/** Everything outside the shell. It loads while the shell renders. */
const deferred = import('./deferred.tsx');
preloadPage(openedAt);
/** Reports that the page has its first screen. */
const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
// A failed load is reported where it is awaited.
fetchFont(
  deferred.then(
    () => settled,
    () => undefined,
  ),
);

/** The inspector of the machines from their first step on, if one is open; read once per load, so that it stays while the page changes. */
async function inspection({ clock, log }: CorePorts, build: string): Promise<CoreOptions['inspect']> {
  if (!/[?&](?:inspect|record)\b/.test(location.search)) return undefined;
  try {
    const [{ watch }, { createDownload }] = await Promise.all([
      import('./inspector/watch.ts'),
      import('./platform/transfer.ts'),
    ]);
    return watch({ build, now: clock.now, download: createDownload() });
  } catch (error) {
    log.warn('The inspector could not be loaded', error);
    return undefined;
  }
}

/** Renders the shell over the core, or hydrates what the server has sent, and the complete app as soon as the second file has loaded. */
function show(core: ReturnType<typeof createCore>, { log }: CorePorts): void {
  const { promise: loadedPage, resolve: resolvePage } = Promise.withResolvers<ReactNode>();
  const { promise: drawn, resolve: resolveDrawn } = Promise.withResolvers<void>();
  const { promise: shown, resolve: resolveShown } = Promise.withResolvers<void>();
  const place = findPlace();
  const { route, page: sentMark } = place.dataset;
  const isSent = route !== undefined && isPathOf(route, openedAt);
  delete place.dataset.route;
  const sentPage = isSent && sentMark !== undefined && (
    <SentPage path={openedAt} page={loadedPage} onShown={resolveShown} />
  );
  const running = runApp(
    core,
    null,
    audioFirst(() => selectIsBusy(core.actors.player.getSnapshot()), wait),
  );
  const view = (page?: ReactNode, overlays?: ReactNode) => (
    <StrictMode>
      <AppContext value={running}>
        <AppView overlays={overlays} sentPath={isSent ? openedAt : undefined} onDrawn={resolveDrawn}>
          {page}
        </AppView>
      </AppContext>
    </StrictMode>
  );
  const first = view(sentPage || undefined);
  const root = isSent
    ? hydrateRoot(place, first, { onRecoverableError: (error) => log.error('Hydration failed', error) })
    : createRoot(place);
  if (!isSent) {
    discardSentPage(place);
    root.render(first);
  }
  deferred
    .then(async ({ complete }) => {
      await drawn;
      const { app, page, overlays, loadFirst } = await complete(core, openedAt, Boolean(sentPage));
      running.setComplete(app);
      if (sentPage) {
        resolvePage(page);
        await shown;
      }
      root.render(view(sentPage || page, overlays));
      await loadFirst();
      settle();
    })
    .catch(async (error: unknown) => {
      await drawn;
      log.warn('The second file could not be loaded', error);
      // A new version on the server has other files, which only a reload finds; nothing plays yet that it could interrupt.
      root.render(view(<LoadFailure onRetry={() => location.reload()} />));
    });
}

async function start(): Promise<void> {
  // In a task of its own: parsing the code and starting the machines are long tasks enough by themselves.
  await wait(0);
  const ports = corePorts();
  const config = readConfig(configText(), ports.log);
  const inspect = await inspection(ports, config.build);
  const core = createCore(ports, { config, navigate, settled, ...(inspect && { inspect }) });
  show(core, ports);
  if (!import.meta.env.PROD) return;
  await core.awaitIdle(new AbortController().signal);
  registerServiceWorker(ports.log.warn);
}

void start();
