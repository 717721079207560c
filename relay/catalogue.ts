import type { Clock } from './clock.ts';
import type { ServerConfig } from './config.ts';
import { probeTimeoutMs } from './limits.ts';
import { callUpstream } from './upstream/call.ts';

/** Which catalogue this server stands for. */
export type CatalogueChoice =
  | { readonly kind: 'demo' }
  | { readonly kind: 'public' | 'other'; readonly url: string };

/** Base urls of the public services that are used where nothing else is configured. */
export const publicCatalogueUrl = 'https://api.deezer.com';
export const publicLyricsUrl = 'https://api.lyrics.ovh';

const probeMaxBytes = 64 * 1024;

/** Settles 'auto' by asking the public catalogue once: it must send a chart within 3 s. */
export async function chooseCatalogue(
  config: ServerConfig,
  fetcher: typeof fetch,
  clock: Clock,
): Promise<CatalogueChoice> {
  if (config.catalogue === 'demo') return { kind: 'demo' };
  if (config.catalogue !== 'auto') return catalogueAt(config.catalogue);
  try {
    const probe = `${publicCatalogueUrl}/chart/0/tracks?limit=1`;
    const { status, body } = await callUpstream(fetcher, clock, probe, {
      timeoutMs: probeTimeoutMs,
      maxBytes: probeMaxBytes,
    });
    const answer: unknown = JSON.parse(new TextDecoder().decode(body));
    const isChart =
      typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);
    return status === 200 && isChart ? catalogueAt(publicCatalogueUrl) : { kind: 'demo' };
  } catch {
    return { kind: 'demo' };
  }
}

function catalogueAt(url: string): CatalogueChoice {
  return { kind: new URL(url).origin === publicCatalogueUrl ? 'public' : 'other', url };
}
