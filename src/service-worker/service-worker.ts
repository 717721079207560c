/// <reference lib="webworker" />
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { NAVIGATION_TIMEOUT_S } from '../limits/storage.ts';
import { forgetOldPages, isOfShell, isOwnPage, keptPage, keyOf, renewPages } from './kept-pages.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of the build (scripts/build.mjs). */
declare const builtFiles: PrecacheEntry[];

const cacheName = 'page';

// The app's own files, each under its hash. Audio and catalogue answers are never among them.
precacheAndRoute(builtFiles);
cleanupOutdatedCaches();
// Only what the shell needs can prevent the installation: a flag or a lazy view that the server fails to send
// is fetched when it is wanted.
addPlugins([
  {
    handlerDidError: async ({ request, event }) =>
      event.type !== 'install' || (await isOfShell(request.url)) ? undefined : Response.error(),
  },
]);

// A page is kept as the server sent it, with its configuration and its edition, and requested again whenever
// there is a network.
registerRoute(
  ({ request }) => request.mode === 'navigate' && request.destination === 'document',
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: NAVIGATION_TIMEOUT_S,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => (isOwnPage(response) ? response : null),
        cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
        cachedResponseWillBeUsed: async ({ request }) => keptPage(await caches.open(cacheName), request.url),
        cacheDidUpdate: async () => forgetOldPages(await caches.open(cacheName)),
      },
    ],
  }),
);

async function install(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.filter(({ frameType }) => frameType === 'top-level');
  await renewPages(
    await caches.open(cacheName),
    open.map(({ url }) => url),
  );
  await self.skipWaiting();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
