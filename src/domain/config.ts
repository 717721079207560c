/** The public part of the server's configuration, written into the page that is sent. */
export interface PublicConfig {
  readonly catalogue: {
    /** Base url of the catalogue API, absolute, or root-relative ('/demo') for the embedded demo. */
    readonly url: string;
    /** The host's name as it stands in the environment id. */
    readonly host: string;
    readonly kind: 'demo' | 'public' | 'other';
    readonly access: 'relay' | 'direct';
  };
  /** Base url of the lyrics calls; the app's own relay. */
  readonly lyricsUrl: string;
  readonly subscribeUrl: string;
  readonly assistantUrl: string;
  readonly assistantId: string;
  readonly tagManagerId: string | null;
  readonly flagUrl: string;
  /** The id of the build that the server serves. */
  readonly build: string;
}

/** What holds where the page carries no configuration, as under the development server. */
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
