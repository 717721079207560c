/** Requests to servers, and whether the browser is online. */
export interface NetworkPort {
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** The browser's own report: false means that no request can leave this machine. */
  readonly online: () => boolean;
  /** Subscribes to changes of it. Returns a function that unsubscribes. */
  readonly onChange: (listener: () => void) => () => void;
  /** The app's own origin, such as 'http://127.0.0.1:4173'. */
  readonly origin: string;
  /** Whether the app's own server runs on this machine, so that it may respond while the browser is offline. */
  readonly local: boolean;
}
