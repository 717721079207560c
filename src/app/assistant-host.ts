import type { NetworkPort } from '../domain/ports/network.ts';

/** What is needed to find out whether the assistant's host can be reached. */
export interface AssistantHost {
  readonly network: Pick<NetworkPort, 'fetch' | 'online' | 'onChange' | 'origin'>;
  /** The configured address of the frame: a path of the app's own server, or a whole url. */
  readonly url: string;
}

/**
 * Ends when the assistant's host can be reached, and throws where it cannot: a frame would show the browser's own error page.
 * The app's own server is asked. A page may not ask another host, so there the browser's word on the network decides.
 */
export async function reachHost({ network, url }: AssistantHost, signal: AbortSignal): Promise<void> {
  const address = new URL(url, network.origin);
  if (address.origin === network.origin) await network.fetch(address, { method: 'HEAD', signal });
  else if (!network.online()) throw new Error('The browser is offline');
}
