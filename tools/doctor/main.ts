// Checks everything that playback from the catalogue needs on this machine and its network, and says what to
// do about each finding. The exit code is 1 if something prevents playback.
//   --record DIR  saves the answers as fixtures, with nothing personal
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { publicCatalogueUrl, publicLyricsUrl } from '../../relay/catalogue.ts';
import { ConfigError, readConfig } from '../../relay/config.ts';
import { prepareNetwork, proxiesOf } from '../../relay/node/network.ts';
import { examine } from './examine.ts';
import { exitCodeOf, tableOf } from './findings.ts';
import { recordingsOf } from './record.ts';

try {
  const { values } = parseArgs({ options: { record: { type: 'string' } } });
  const config = readConfig(process.env);
  prepareNetwork(process.env);
  const isPublic = config.catalogue === 'auto' || config.catalogue === 'demo';
  const catalogueUrl = isPublic ? publicCatalogueUrl : config.catalogue;
  console.log(`Asking ${catalogueUrl} …\n`);
  const { findings, calls } = await examine(
    { fetch, now: () => Date.now(), wait: (milliseconds) => wait(milliseconds) },
    { catalogueUrl, lyricsUrl: config.lyricsUrl ?? publicLyricsUrl, proxies: proxiesOf(process.env) },
  );
  console.log(tableOf(findings));
  if (values.record !== undefined) {
    const recordings = recordingsOf(calls, catalogueUrl, Date.now());
    mkdirSync(values.record, { recursive: true });
    for (const { name, text } of recordings) writeFileSync(join(values.record, name), text);
    console.log(`${recordings.length} answers are in ${values.record}.`);
  }
  process.exitCode = exitCodeOf(findings);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
