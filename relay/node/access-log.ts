import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnsweredRequest } from './metrics.ts';

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

/** The first segment of a path where it names a part of the server; 'page' for all others, so that there are few. */
function routeOf(url: string): string {
  const [, first = ''] = url.split(/[/?#]/);
  return routes.has(first) ? first : 'page';
}

/**
 * Reports a request when its answer is complete or given up.
 * @param write receives a line of JSON for each; null if no log is wanted
 * @param addressOf the client's address for the log; null keeps addresses out of it. Queries never are in it: they are what people search
 */
export function watchRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  report: (request: AnsweredRequest) => void,
  write: ((line: string) => void) | null,
  addressOf: (() => string) | null,
): void {
  const began = performance.now();
  outgoing.once('close', () => {
    const { method, url = '' } = incoming;
    const isComplete = outgoing.writableFinished;
    const request = {
      route: routeOf(url),
      status: isComplete ? outgoing.statusCode : 499,
    };
    report(request);
    write?.(
      JSON.stringify({
        time: new Date().toISOString(),
        method,
        path: url.split('?')[0],
        ...request,
        ms: Math.round(performance.now() - began),
        ...(addressOf !== null && { address: addressOf() }),
      }),
    );
  });
}
