import type { Relay } from './app.ts';
import { createRelay } from './app.ts';
import { catalogueAt, publicCatalogueUrl, type CatalogueChoice } from './catalogue.ts';
import type { ServerConfig } from './config.ts';
import type { Platform } from './platform.ts';
import { targetText } from './upstream/target.ts';

/** A server whose catalogue may change while it runs. */
export interface SwitchableRelay {
  /** Answers every request. */
  readonly fetch: Relay['app']['fetch'];
  readonly hit: Relay['hit'];
  readonly warm: Relay['warm'];
  readonly budgetLeft: Relay['budgetLeft'];
  /** Uses this catalogue for pages that are opened from now on. Open pages keep theirs. */
  use(relay: Relay): void;
}

/**
 * @param first the catalogue of pages until another is used
 * @param demo the catalogue of pages that were opened with the demo, before the switch or before this server
 *   restarted
 * @param live answers the calls of pages that another process has sent, which uses the public catalogue
 *   already
 */
export function createSwitchableRelay(
  first: Relay,
  demo = first,
  live: Relay | null = null,
): SwitchableRelay {
  let current = first;

  async function lyrics(...sent: Parameters<Relay['app']['fetch']>): Promise<Response> {
    // The demo has the lyrics of its own songs only.
    const own = await demo.app.fetch(...sent);
    return own.status === 200 ? own : current.app.fetch(...sent);
  }

  return {
    fetch(...sent) {
      const url = new URL(sent[0].url);
      if (current === demo) {
        const isOthers = live !== null && url.pathname === '/relay' && !isDemoTarget(url);
        return (isOthers ? live : demo).app.fetch(...sent);
      }
      if (url.pathname.startsWith('/lyrics/')) return lyrics(...sent);
      const isDemos = url.pathname.startsWith('/demo/') || isDemoTarget(url);
      return (isDemos ? demo : current).app.fetch(...sent);
    },
    hit(url, headerOf) {
      const known = current.hit(url, headerOf);
      const other = current === demo ? live : demo;
      return known ?? other?.hit(url, headerOf) ?? null;
    },
    warm: () => current.warm(),
    budgetLeft: () => current.budgetLeft(),
    use(relay) {
      current = relay;
    },
  };
}

/** The server of a configuration: with 'auto' the demo stays for pages that were opened with it. */
export function createServerOf(
  config: ServerConfig,
  catalogue: CatalogueChoice,
  platform: Platform,
): SwitchableRelay {
  const first = createRelay(config, catalogue, platform);
  if (config.catalogue !== 'auto') return createSwitchableRelay(first);
  // It serves no page of its own.
  const other = (choice: CatalogueChoice): Relay => createRelay(config, choice, { ...platform, built: null });
  return catalogue.kind === 'demo'
    ? createSwitchableRelay(first, first, other(catalogueAt(publicCatalogueUrl)))
    : createSwitchableRelay(first, other({ kind: 'demo', reason: null }));
}

/** Whether a relay url targets this server's own demo; the demo itself checks it. */
function isDemoTarget({ pathname, search, host }: URL): boolean {
  const text = pathname === '/relay' ? targetText(search) : null;
  if (text === null || !URL.canParse(text)) return false;
  const target = new URL(text);
  return target.host === host && target.pathname.startsWith('/demo/');
}
