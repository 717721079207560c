import type { GenericSchema } from 'valibot';
import type { Catalogue } from '../catalogue/catalogue.types.ts';
import type { Http } from '../catalogue/http.ts';
import type { PublicConfig } from '../domain/config.ts';
import type { LogPort, NetworkPort, Random, Wait } from '../domain/ports.ts';
import type { Track } from '../domain/track.ts';
import type { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';

/** The keys that this layer reads or writes. */
type ContentKeys = Pick<
  typeof keys,
  'library' | 'history' | 'recommendationPreferences' | 'recentlyShown' | 'lastRandomTrack' | 'genreFallback'
>;

/** What the content layer needs. */
export interface ContentPorts {
  readonly catalogue: Pick<Catalogue, 'request' | 'clear' | 'recordFailure' | 'results' | 'status'>;
  readonly store: Pick<Store, 'get' | 'set' | 'update'>;
  /** The store's key table. */
  readonly keys: ContentKeys;
  /** Parses a stored track. */
  readonly trackSchema: GenericSchema<unknown, Track>;
  /** Requests lyrics and sends subscriptions. */
  readonly http: Http;
  /** The origin makes the samples' urls absolute. */
  readonly network: Pick<NetworkPort, 'origin'>;
  /** ms since 1970 */
  readonly now: () => number;
  /** The catalogue's time, by which previews expire, in ms since 1970 (D63). */
  readonly catalogueNow: () => number;
  /** Whether a track is known to have no preview (D63). */
  readonly lacksPreview: (id: string) => boolean;
  readonly random: Random;
  readonly wait: Wait;
  readonly log: LogPort;
  readonly config: Pick<PublicConfig, 'lyricsUrl' | 'subscribeUrl'>;
}
