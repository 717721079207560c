import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnsweredRequest } from './metrics.ts';
import { requestId, traceOf } from './trace.ts';

const routes: ReadonlySet<string> = new Set([
  'relay',
  'lyrics',
  'edition',
  'preview',
  'subscribe',
  'demo',
  'assets',
  'flags',
  'healthz',
  'readyz',
]);

/** A path's first segment where it names a part of the server; else 'page', so there are few. */
function routeOf(url: string): string {
  const [, first = ''] = url.split(/[/?#]/);
  return routes.has(first) ? first : 'page';
}

/**
 * Gives a request its id, and reports it when its answer is complete or given up.
 * @param write receives a line of JSON for each; null if no log is wanted
 * @param addressOf the client's address for the log; null keeps addresses out of it. Queries never are in it:
 *   they are what people search
 */
export function watchRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  report: (request: AnsweredRequest) => void,
  write: ((line: string) => void) | null,
  addressOf: (() => string) | null,
): void {
  const began = performance.now();
  const id = requestId(incoming.headers);
  const trace = traceOf(incoming.headers);
  outgoing.setHeader('X-Request-Id', id);
  outgoing.once('close', () => {
    const { method, url = '' } = incoming;
    const isComplete = outgoing.writableFinished;
    const request = {
      route: routeOf(url),
      status: isComplete ? outgoing.statusCode : 499,
    };
    const ms = performance.now() - began;
    report({ ...request, seconds: ms / 1_000 });
    write?.(
      JSON.stringify({
        time: new Date().toISOString(),
        method,
        path: url.split('?')[0],
        ...request,
        ms: Math.round(ms),
        id,
        ...(trace !== null && { trace }),
        ...(addressOf !== null && { address: addressOf() }),
      }),
    );
  });
}
