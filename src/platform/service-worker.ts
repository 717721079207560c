import { trustedScriptUrl } from './trusted-script-url.ts';

/** The service worker's own file, at the root so that it serves every path. */
const workerUrl = '/service-worker.js';

/**
 * Registers the service worker, so that Foxtrot opens without a network after a first visit. It fetches every
 * file of the app, so call this when the page is idle. A browser without service workers, or one that
 * refuses, works without one; `log` gets the reason.
 */
export function registerServiceWorker(log: (message: string, error: unknown) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register(trustedScriptUrl(workerUrl))
    .catch((error: unknown) => log('The service worker could not be registered', error));
}
