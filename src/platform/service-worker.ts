/** The service worker's own file, at the root so that it serves every path. */
const workerUrl = '/service-worker.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/**
 * Registers the service worker once the page has loaded, so that Foxtrot opens without a network after a first visit
 * (BEY-26). A browser without service workers, or one that refuses, goes on without; `log` hears of it.
 */
export function registerServiceWorker(log: (message: string, error: unknown) => void): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register(trustedScriptUrl(workerUrl))
      .catch((error: unknown) => log('The service worker could not be registered', error));
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** The url as the policy of Trusted Types wants it, where the browser has them. */
function trustedScriptUrl(url: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!factory) return url;
  const policy = factory.createPolicy('foxtrot', { createScriptURL: (candidate) => candidate });
  return policy.createScriptURL(url) as string;
}
