import type { NetworkPort } from '../domain/ports.ts';

/** The input of the check of the assistant's host. */
export interface AssistantHost {
  readonly network: Pick<NetworkPort, 'fetch' | 'online' | 'onChange' | 'origin'>;
  /** The configured address of the frame: a path of the app's own server, or a complete url. */
  readonly url: string;
}

/**
 * Resolves if the assistant's host can be reached and rejects if not: a frame would show the browser's own error page.
 * It sends a request to the app's own server. A page must not request another host, so there the browser's online state decides.
 */
export async function reachHost({ network, url }: AssistantHost, signal: AbortSignal): Promise<void> {
  const address = new URL(url, network.origin);
  if (address.origin === network.origin) await network.fetch(address, { method: 'HEAD', signal });
  else if (!network.online()) throw new Error('The browser is offline');
}
