import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp, type AppOptions } from './app.ts';
import { readConfig } from './app/config.ts';
import { selectIsBusy } from './machines/player/player.select.ts';
import { configText } from './platform/config.ts';
import { browserPorts } from './platform/browser-ports.ts';
import { fetchFont } from './platform/fonts.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
import { AppContext } from './ui/app-context.tsx';
import { AppView } from './ui/app-view.tsx';
import { PaceContext, soundFirst } from './ui/pace.ts';
import {
  askAheadForHome,
  findTrackInQueries,
  forgetRecommendations,
  makeQueryClient,
} from './ui/queries/index.ts';
import { navigate } from './ui/routes/history.ts';
import { preloadPage } from './ui/routes/preload.ts';
import { actionWords, wordsOf } from './ui/strings/messages/index.ts';
import './ui/theme/theme.css';

const ports = browserPorts();
fetchFont();
preloadPage(location.pathname);
const queryClient = makeQueryClient();
const config = readConfig(configText(), ports.log);

function start(inspect?: AppOptions['inspect']): void {
  const app = createApp(ports, {
    config,
    ...(inspect && { inspect }),
    words: { label: (message) => wordsOf(message).title, action: actionWords },
    findTrackInPages: (id) => findTrackInQueries(queryClient, id),
    onTasteChanged: () => forgetRecommendations(queryClient, app.content),
    navigate,
  });
  if (location.pathname === '/') void askAheadForHome(app, queryClient);
  const pace = soundFirst(() => selectIsBusy(app.actors.player.getSnapshot()), ports.wait);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AppContext value={app}>
          <PaceContext value={pace}>
            <AppView />
          </PaceContext>
        </AppContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}

// Read once per load: it stays while the page changes. The module itself must not wait for the inspector, which imports
// from the same files and would wait for it in turn.
if (/[?&](?:inspect|record)\b/.test(location.search)) {
  void import('./inspector/watch.ts').then(
    ({ watch }) =>
      start(watch({ window, build: config.build, now: ports.clock.now, download: ports.download })),
    (error: unknown) => {
      ports.log.warn('The inspector could not be loaded', error);
      start();
    },
  );
} else {
  // In a turn of its own: to read the code and to start the machines are long tasks enough by themselves.
  void ports.wait(0).then(() => start());
}
if (import.meta.env.PROD) registerServiceWorker(ports.log.warn);
