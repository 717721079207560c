// The server on Cloudflare Workers; relay/README.md explains how to run and deploy it.
import type { ExecutionContext } from 'hono';
import { ConfigError } from './config.ts';
import { startWorker } from './worker/start.ts';
import type { RunningWorker, WorkerBindings } from './worker/start.ts';
import type { PlatformCache } from './worker/shared-cache.ts';

export { Share } from './worker/share.ts';

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
      // A wrong configuration is reported at every request; any other fault may be over at the next.
      if (!(error instanceof ConfigError)) starting = undefined;
      console.error(error);
      return new Response(error instanceof ConfigError ? error.message : 'The server could not start.', {
        status: 500,
      });
    }
  },
};
