// The server on Node.js: `node relay/node.ts [folder of the built app]`. relay/README.md lists its other
// settings.
import { ConfigError } from './config.ts';
import { createSignals } from './node/signals.ts';
import { start } from './node/start.ts';

try {
  const server = await start(process.env, process.argv[2]);
  const receive = createSignals(
    (isDrained) => server.stop(isDrained),
    () => process.exit(0),
    () => performance.now(),
  );
  process.on('SIGINT', receive).on('SIGTERM', receive);
  if (!server.isBuilt)
    console.log('There is no build yet, so only the relay is served: run `npm run build`.');
  if (server.notice !== null) console.log(server.notice);
  console.log(server.readyLine);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
