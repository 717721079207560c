/** The service worker's own file, at the root so that it serves every path. */
const workerUrl = '/service-worker.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/**
 * Registers the service worker, so that Foxtrot opens without a network after a first visit (BEY-26). It fetches the whole app
 * ahead, so call this when the page is idle. A browser without service workers, or one that refuses, works
 * without one; `log` gets the reason.
 */
export function registerServiceWorker(log: (message: string, error: unknown) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register(trustedScriptUrl(workerUrl))
    .catch((error: unknown) => log('The service worker could not be registered', error));
}

/** The url as the Trusted Types policy requires it, in a browser that has them. */
function trustedScriptUrl(url: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!factory) return url;
  const policy = factory.createPolicy('foxtrot', { createScriptURL: (candidate) => candidate });
  return policy.createScriptURL(url) as string;
}
