import type { NetworkPort } from '../domain/ports.ts';
import { listen } from './system.ts';

/** The network of this browser. `fetch` is looked up at each use, so that a replaced one is used. */
export function createNetwork(): NetworkPort {
  return {
    fetch: (input, init) => window.fetch(input, init),
    online: () => navigator.onLine,
    onChange: (subscriber) => listen(window, ['online', 'offline'], () => subscriber()),
    origin: window.location.origin,
    local: isLoopback(window.location.hostname),
  };
}

/** A server on this machine is reachable without any network, whatever the browser reports. */
function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
  );
}
