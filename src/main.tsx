import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from './app.ts';
import { readConfig } from './app/config.ts';
import { createCore, type Core, type CoreOptions } from './app/core.ts';
import type { CorePorts } from './app/ports.ts';
import { selectIsBusy } from './machines/player/player.select.ts';
import { wait } from './platform/clock.ts';
import { configText } from './platform/config.ts';
import { corePorts } from './platform/core-ports.ts';
import { fetchFont } from './platform/fonts.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
import { AppContext } from './ui/app-context.tsx';
import { AppView } from './ui/app-view.tsx';
import { LoadFailure } from './ui/load-failure.tsx';
import { ThrottleContext, throttleWhileStarting } from './ui/throttled-selector.ts';
import { navigate } from './ui/routes/history.ts';
import { preloadPage } from './ui/routes/preload.ts';
import './ui/theme/theme.css';

const openedAt = location.pathname;
/** Everything outside the shell. It loads while the shell renders. */
const deferred = import('./deferred.tsx');
// A failed load is reported where it is awaited.
deferred.then(fetchFont, fetchFont);
preloadPage(openedAt);
/** Reports that the page has its first screen. */
let settle: () => void = () => {};
const settled = new Promise<void>((resolve) => (settle = resolve));

/** The inspector of the machines from their first step on, if one is open; read once per load, so that it stays while the page changes. */
async function inspection({ clock, log }: CorePorts, build: string): Promise<CoreOptions['inspect']> {
  if (!/[?&](?:inspect|record)\b/.test(location.search)) return undefined;
  try {
    const [{ watch }, { createDownload }] = await Promise.all([
      import('./inspector/watch.ts'),
      import('./platform/download.ts'),
    ]);
    return watch({ window, build, now: clock.now, download: createDownload() });
  } catch (error) {
    log.warn('The inspector could not be loaded', error);
    return undefined;
  }
}

/** Renders the shell over the core, and the complete app as soon as the second file has loaded. */
function show(core: ReturnType<typeof createCore>, element: HTMLElement, { log }: CorePorts): void {
  const root = createRoot(element);
  const throttle = throttleWhileStarting(() => selectIsBusy(core.actors.player.getSnapshot()), wait);
  const draw = (app: Core | App, page?: ReactNode, overlays?: ReactNode): void =>
    root.render(
      <StrictMode>
        <AppContext value={app}>
          <ThrottleContext value={throttle}>
            <AppView overlays={overlays}>{page}</AppView>
          </ThrottleContext>
        </AppContext>
      </StrictMode>,
    );
  draw(core);
  deferred
    .then(({ complete }) => {
      const { app, page, overlays, arrival } = complete(core, openedAt);
      draw(app, page, overlays);
      void arrival.then(settle);
    })
    .catch((error: unknown) => {
      log.warn('The rest of the app could not be loaded', error);
      // A new version on the server has other files, which only a reload finds; nothing plays yet that it could interrupt.
      draw(core, <LoadFailure onRetry={() => location.reload()} />);
    });
}

async function start(): Promise<void> {
  // In a task of its own: parsing the code and starting the machines are long tasks enough by themselves.
  await wait(0);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no place for the app');
  const ports = corePorts();
  const config = readConfig(configText(), ports.log);
  const inspect = await inspection(ports, config.build);
  const core = createCore(ports, { config, navigate, settled, ...(inspect && { inspect }) });
  show(core, element, ports);
  if (!import.meta.env.PROD) return;
  await core.awaitIdle(new AbortController().signal);
  registerServiceWorker(ports.log.warn);
}

void start();
