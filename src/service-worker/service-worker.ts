/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: [] };

/** How long a navigation waits for the server before the cached page opens instead. */
const navigationTimeoutSeconds = 3;

// The app's own files, each under its hash. Audio and catalogue answers are never among them (BEY-26).
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// One page serves every path, and the server writes its configuration into it: so the page is cached as the server sent
// it, under one key, and requested again whenever there is a network.
registerRoute(
  // Framed pages, and the inspector's own window, are not pages of the app.
  ({ request, url }) =>
    request.mode === 'navigate' && request.destination === 'document' && url.pathname !== '/inspector.html',
  new NetworkFirst({
    cacheName: 'page',
    networkTimeoutSeconds: navigationTimeoutSeconds,
    plugins: [{ cacheKeyWillBeUsed: async () => '/' }],
  }),
);

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open('page')
      .then((cache) => cache.add('/'))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
