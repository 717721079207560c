/** The way to servers, and what the browser says about it. */
export interface NetworkPort {
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** What the browser says: false means that no request can leave this machine. */
  readonly online: () => boolean;
  /** Hears that the network came or went. Returns the way to stop hearing. */
  readonly onChange: (listener: () => void) => () => void;
  /** The app's own origin, such as 'http://127.0.0.1:4173'. */
  readonly origin: string;
  /** Whether the app's own server runs on this machine, so that it may answer while the browser says it is offline. */
  readonly local: boolean;
}
