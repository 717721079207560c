// The server on Cloudflare Workers; how to run and deploy it stands in relay/README.md.
import type { ExecutionContext } from 'hono';
import { ConfigError } from './config.ts';
import { startWorker } from './worker/start.ts';
import type { RunningWorker, WorkerBindings } from './worker/start.ts';
import type { PlatformCache } from './worker/shared-cache.ts';

let starting: Promise<RunningWorker> | undefined;

export default {
  async fetch(request: Request, bindings: WorkerBindings, context: ExecutionContext): Promise<Response> {
    const { default: cache } = caches as unknown as { readonly default: PlatformCache };
    starting ??= startWorker(bindings, cache);
    try {
      const { relay, lookAgain } = await starting;
      const looking = lookAgain();
      if (looking !== null) context.waitUntil(looking);
      return await relay.fetch(request, bindings, context);
    } catch (error) {
      // A wrong configuration is said at every request; anything else may be over at the next.
      if (!(error instanceof ConfigError)) starting = undefined;
      console.error(error);
      return new Response(error instanceof ConfigError ? error.message : 'The server could not start.', {
        status: 500,
      });
    }
  },
};
