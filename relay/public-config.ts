import type { PublicConfig } from '../src/domain/config.ts';
import type { CatalogueChoice } from './catalogue.ts';
import type { ServerConfig } from './config.ts';

/** The configuration for the page. */
export function publicConfig(config: ServerConfig, catalogue: CatalogueChoice, build: string): PublicConfig {
  const isDemo = catalogue.kind === 'demo';
  return {
    catalogue: {
      // The demo is at the address at which the browser found this server, which only the browser knows for
      // sure.
      url: isDemo ? '/demo' : catalogue.url,
      host: isDemo ? 'demo' : new URL(catalogue.url).host,
      kind: catalogue.kind,
      access: config.access,
      ...(isDemo && catalogue.reason !== null && { reason: catalogue.reason }),
    },
    lyricsUrl: '/lyrics',
    subscribeUrl: config.subscribeUrl,
    assistantUrl: config.assistantUrl,
    assistantId: config.assistantId,
    tagManagerId: config.tagManagerId,
    flagUrl: config.flagUrl,
    ...(config.isEmbeddable && { isEmbeddable: true }),
    build,
  };
}
