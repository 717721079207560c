/** The public part of the server's configuration, as data in the page. */
export interface PublicConfig {
  readonly catalogue: {
    /** Base url of the catalogue API, absolute, or root-relative ('/demo') for the embedded demo. */
    readonly url: string;
    /** The host's name in the environment id. */
    readonly host: string;
    readonly kind: 'demo' | 'public' | 'other';
    readonly access: 'relay' | 'direct';
    /** Why the demo replaces the catalogue: a `DemoReason`. Missing if the operator chose. */
    readonly reason?: string;
  };
  /** Base url of the lyrics calls; the app's own relay. */
  readonly lyricsUrl: string;
  readonly subscribeUrl: string;
  readonly assistantUrl: string;
  readonly assistantId: string;
  readonly tagManagerId: string | null;
  readonly flagUrl: string;
  /** Whether other sites may show the small player of a track or a playlist. */
  readonly isEmbeddable?: boolean;
  /** The id of the build that the server serves. */
  readonly build: string;
}

/**
 * Why the public catalogue cannot be used:
 * - silent: it did not answer in time;
 * - unreachable: it cannot be reached;
 * - refused: it does not serve the server's address;
 * - busy: the quota of the server's address is used up;
 * - empty: its lists contain nothing that plays, as in a country that it does not serve;
 * - unusable: it answered with something else.
 */
export type DemoReason = 'silent' | 'unreachable' | 'refused' | 'busy' | 'empty' | 'unusable';

/** The configuration of a page without one, as under the development server. */
export const defaultConfig: PublicConfig = {
  catalogue: { url: '/demo', host: 'demo', kind: 'demo', access: 'relay' },
  lyricsUrl: '/lyrics',
  subscribeUrl: '/subscribe',
  assistantUrl: '/assistant/',
  assistantId: 'foxtrot-guide',
  tagManagerId: null,
  flagUrl: '/flags',
  build: 'development',
};
