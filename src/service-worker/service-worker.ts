/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { NAVIGATION_TIMEOUT_S } from '../limits/storage.ts';
import { forgetOldPages, isOwnPage, keptPage, keyOf, renewPages } from './kept-pages.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: [] };

const cacheName = 'page';

// The app's own files, each under its hash. Audio and catalogue answers are never among them.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// A page is kept as the server sent it, with its configuration and its edition, and requested again whenever there is a network.
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
