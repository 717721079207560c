// Searches everything that several tabs may do with one audio output, one budget and their queues, and what
// may happen to a sleep timer and a crossfade.
//   node tests/model/explore.ts --depth 12
import { storedQueueModel } from './stored-queue.ts';
import { createPermitsModel } from './permits.ts';
import { search, type Found } from './search.ts';
import { createSleepModel } from './sleep.ts';
import { createPlaybackModel } from './playback.ts';

const at = process.argv.indexOf('--depth');
const depth = at === -1 ? 8 : Number(process.argv[at + 1]);
if (!Number.isInteger(depth) || depth < 1) throw new Error('--depth takes a whole number from 1');

/** Each act of the player has a hundred outcomes: deeper takes minutes. */
const SLEEP_DEPTH = 3;

await report('one sound in three tabs', () => search(createPlaybackModel(), depth));
await report('one budget in three tabs', () => search(createPermitsModel(), depth));
await report('a sleep timer and a crossfade', () => search(createSleepModel(), Math.min(depth, SLEEP_DEPTH)));
await report('a queue that is kept', () => search(storedQueueModel, depth));

async function report(name: string, explore: () => Promise<Found>): Promise<void> {
  const began = performance.now();
  const { worlds, depth: reached, isComplete, counterexample } = await explore();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const reach = isComplete ? 'all there are, at any depth' : `to depth ${reached}`;
  console.log(`${name}: ${worlds} states explored, ${reach}, ${seconds} s`);
  if (!counterexample) return;
  console.log(`  FAULT: ${counterexample.fault}, after\n    ${counterexample.moves.join('\n    ')}`);
  process.exitCode = 1;
}
