// The server on Node.js: `node relay/node.ts [folder of the built app]`. relay/README.md lists its other settings.
import { ConfigError } from './config.ts';
import { start } from './node/start.ts';

try {
  const server = await start(process.env, process.argv[2]);
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal means: now.
      if (isStopping) process.exit(0);
      isStopping = true;
      void server.stop().then(() => process.exit(0));
    });
  }
  if (!server.isBuilt)
    console.log('There is no build yet, so only the relay is served: run `npm run build`.');
  if (server.notice !== null) console.log(server.notice);
  console.log(server.readyLine);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
