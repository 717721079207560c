import { loadSenders } from '../../src/catalogue/http.ts';
import { TimeoutError } from 'ky';
import type { NetworkPort } from '../../src/domain/ports.ts';

// A test's time stands still while files load.
await loadSenders();

/** The response to a request. By default: 200 with an empty list. */
export interface Reply {
  readonly status?: number;
  /** Sent as JSON; a text is sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The duration of the answer, in ms. */
  readonly afterMs?: number;
  /** The answer waits for this promise, which a test resolves after its checks. */
  readonly until?: Promise<unknown>;
  /** 'network': it fails at once; 'timeout': after its longest wait; 'silent': it is never answered. */
  readonly fails?: 'network' | 'timeout' | 'silent';
}

/** A request that went out. */
export interface SentRequest {
  readonly request: Request;
  /** The catalogue's path with its query, direct or by the relay; of other requests the path itself. */
  readonly path: string;
  readonly way: 'relay' | 'direct';
  /** When it went out, in ms since 1970. */
  readonly at: number;
  /** It was sent while offline, and so never left. */
  readonly isLost: boolean;
  /** When it was answered, had failed or was aborted. */
  endedAt: number | null;
}

/** The catalogue's base url in tests. */
export const catalogueUrl = 'https://catalogue.example/api';

/** A network with the test's responses, which records the requests. */
export class FakeNetwork implements NetworkPort {
  readonly origin = 'https://foxtrot.example';
  readonly local: boolean;
  /** The browser's own report. A request that is sent while offline fails, unless the report is wrong. */
  isOnline = true;
  reportsWrongly = false;
  readonly sent: SentRequest[] = [];
  /** Decides the response to a request; by default every path returns an empty list. */
  reply: (sent: SentRequest) => Reply = () => ({});
  /** The time of the requests, in ms since 1970. */
  now: () => number = () => Date.now();
  readonly #listeners = new Set<() => void>();

  constructor({ local = false } = {}) {
    this.local = local;
  }

  online = (): boolean => this.isOnline;

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Disconnects or reconnects the network. */
  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    for (const listener of this.#listeners) listener();
  }

  /** The paths that were requested, in order. */
  paths(): readonly string[] {
    return this.sent.map(({ path }) => path);
  }

  /** How many requests are in progress. */
  get underWay(): number {
    return this.sent.filter(({ endedAt }) => endedAt === null).length;
  }

  fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const way = url.origin === this.origin ? 'relay' : 'direct';
    const target = way === 'relay' ? (url.searchParams.get('url') ?? url.pathname) : request.url;
    const sent: SentRequest = {
      request,
      path: target.startsWith(catalogueUrl) ? target.slice(catalogueUrl.length) : target,
      way,
      at: this.now(),
      isLost: !this.isOnline && !this.reportsWrongly,
      endedAt: null,
    };
    this.sent.push(sent);
    const reply: Reply = sent.isLost ? { fails: 'network' } : this.reply(sent);
    return new Promise<Response>((resolve, reject) => {
      const end = (settle: () => void) => {
        sent.endedAt ??= this.now();
        settle();
      };
      request.signal.addEventListener('abort', () => end(() => reject(request.signal.reason as Error)));
      if (reply.fails === 'silent') return;
      const failure = () =>
        reply.fails === 'timeout' ? new TimeoutError(request) : new TypeError('Failed to fetch');
      const answer = () => end(() => (reply.fails ? reject(failure()) : resolve(responseOf(reply))));
      if (reply.until) void reply.until.then(answer);
      else if (reply.afterMs === undefined) answer();
      else setTimeout(answer, reply.afterMs);
    });
  };
}

function responseOf({ status = 200, body = { data: [] }, headers = {} }: Reply): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
}
