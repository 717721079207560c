// Takes the listener's main walk on the other installed engines, over the served app with the demo catalogue.
//   node tests/engines/main.ts             # all of them
//   node tests/engines/main.ts firefox  # some
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../e2e/models/server.model.ts';
import type { Driver, Engine } from './driver.ts';
import { firefox } from './firefox.ts';
import { Screen } from './screen.ts';
import { takeWalk } from './walk.ts';
import { webkit } from './webkit.ts';

const folder = join('node_modules', '.foxtrot', 'engines');
const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const engines = [firefox, webkit].filter(
  ({ name }) => wanted.length === 0 || wanted.some((some) => name.toLowerCase().startsWith(some)),
);

const missing = engines.filter((engine) => !engine.isInstalled());
// A signal that stops the walk also stops what it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (const { name, packages } of missing)
  console.log(`${name} is not installed: apt-get install ${packages.join(' ')}`);
for (const engine of engines) if (!missing.includes(engine)) await tryOut(engine);

/** A failure is reported with a picture; the other engines are tried all the same. */
async function tryOut(engine: Engine): Promise<void> {
  // The clips that the demo catalogue composes are stored beside the database.
  const server = await startServer({ DATABASE_URL: `file:${join(folder, 'foxtrot.db')}` });
  let driver: Driver | undefined;
  try {
    driver = await engine.start();
    console.log(`${engine.name} ${driver.version}`);
    await driver.resize(1440, 900);
    await takeWalk(new Screen(driver), server.url, server.stop, (line) => console.log(`  ${line}`));
  } catch (error) {
    process.exitCode = 1;
    console.log(`  FAULT: ${error instanceof Error ? error.message : String(error)}`);
    if (driver) console.log(`  ${await picture(driver, engine.name)}`);
  } finally {
    await driver?.close();
    await server.stop();
  }
}

async function picture(driver: Driver, name: string): Promise<string> {
  try {
    const file = join(folder, `${name.toLowerCase()}.png`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, await driver.screenshot());
    return `the screen at that moment: ${file}`;
  } catch {
    return 'no picture could be taken';
  }
}
