import type { Context } from 'hono';
import type { Rendering } from '../demo/demo.ts';
import type { RenderView } from '../src/sent/page.ts';
import type { Clock } from './clock.ts';
import type { Compression } from './compress.ts';
import type { Files } from './files.ts';
import type { Observe } from './observation.ts';
import type { CompressPage } from './page.ts';
import type { Subscribers } from './subscribers/subscribers.ts';
import type { SharedPace } from './upstream/pace.ts';
import type { SharedCache } from './upstream/upstream.ts';

/** The platform of the app; Node.js and workers each provide their own. */
export interface Platform {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly subscribers: Subscribers;
  /** How the demo's clips are rendered. */
  readonly rendering: Rendering;
  /** The built app: its page's HTML with the build's name, and its files. Null: nothing is built. */
  readonly built: {
    readonly html: string;
    readonly build: string;
    readonly files: Files;
    /** Renders the pages; null if the build has no code for that. */
    readonly render: RenderView | null;
  } | null;
  /** Null where the platform compresses by itself. */
  readonly compressPage: CompressPage | null;
  readonly compression: Compression | null;
  /** A cache that several instances share. */
  readonly sharedCache: SharedCache | null;
  /** The pace of calls that several processes keep together; null where each has its own. */
  readonly sharedPace: ((upstream: 'catalogue' | 'lyrics') => SharedPace) | null;
  /** The network address of a request. */
  readonly addressOf: (c: Context) => string;
  /** Is told what happens. */
  readonly observe: Observe;
  /** Whether a request for this host is for this server. */
  readonly isOwnHost: (host: string) => boolean;
  /** Whether it is about to stop, so that a load balancer should send new requests elsewhere. */
  readonly isStopping: () => boolean;
}
