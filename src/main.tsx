import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from './app.ts';
import { readConfig } from './app/config.ts';
import { createCore, type Core, type CoreOptions } from './app/core.ts';
import { selectIsBusy } from './machines/player/player.select.ts';
import { configText } from './platform/config.ts';
import { corePorts } from './platform/core-ports.ts';
import { fetchFont } from './platform/fonts.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
import { AppContext } from './ui/app-context.tsx';
import { busyUntil, whenIdle } from './ui/kit/idle.ts';
import { AppView } from './ui/app-view.tsx';
import { NotLoaded } from './ui/not-loaded.tsx';
import { PaceContext, soundFirst } from './ui/pace.ts';
import { navigate } from './ui/routes/history.ts';
import { preloadPage } from './ui/routes/preload.ts';
import './ui/theme/theme.css';

/** All that the shell does without. It comes while the shell is being drawn. */
const loadDeferred = () => import('./deferred.tsx');

const openedAt = location.pathname;
let deferred = loadDeferred();
// What does not come is reported where it is waited for.
deferred.then(fetchFont, fetchFont);
preloadPage(openedAt);
const ports = corePorts();
const config = readConfig(configText(), ports.log);

/** Settles as soon as the page has what is seen first. */
let rest: () => void = () => {};
busyUntil(new Promise((resolve) => (rest = resolve)));

function start(inspect?: CoreOptions['inspect']): void {
  const core = createCore(ports, { config, navigate, ...(inspect && { inspect }) });
  const pace = soundFirst(() => selectIsBusy(core.actors.player.getSnapshot()), ports.wait);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no place for the app');
  const root = createRoot(element);
  const draw = (app: Core | App, page?: ReactNode, overlays?: ReactNode): void =>
    root.render(
      <StrictMode>
        <AppContext value={app}>
          <PaceContext value={pace}>
            <AppView overlays={overlays}>{page}</AppView>
          </PaceContext>
        </AppContext>
      </StrictMode>,
    );
  draw(core);

  const finish = (): void =>
    void deferred.then(
      ({ complete }) => {
        const { app, page, overlays, settled } = complete(core, openedAt);
        draw(app, page, overlays);
        void settled.then(rest);
      },
      (error: unknown) => {
        ports.log.warn('The rest of the app could not be loaded', error);
        const retry = () => {
          deferred = loadDeferred();
          draw(core);
          finish();
        };
        draw(core, <NotLoaded onRetry={retry} />);
      },
    );
  finish();
}

// Read once per load: it stays while the page changes. The module itself must not wait for the inspector, which imports
// from the same files and would wait for it in turn.
if (/[?&](?:inspect|record)\b/.test(location.search)) {
  void Promise.all([import('./inspector/watch.ts'), import('./platform/download.ts')]).then(
    ([{ watch }, { createDownload }]) =>
      start(watch({ window, build: config.build, now: ports.clock.now, download: createDownload() })),
    (error: unknown) => {
      ports.log.warn('The inspector could not be loaded', error);
      start();
    },
  );
} else {
  // In a turn of its own: to read the code and to start the machines are long tasks enough by themselves.
  void ports.wait(0).then(() => start());
}
if (import.meta.env.PROD) whenIdle(() => registerServiceWorker(ports.log.warn));
