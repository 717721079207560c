// Renders the clips that most listeners ask the demo for: the app's samples, and the first tracks of the
// chart. The worker itself takes a second of the platform's time for each.
//   node clips.mjs [folder] [how many]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMp3Encoder } from 'wasm-media-encoders';
import { wholeClip } from '../../demo/whole-clip.ts';
import { buildLibrary } from '../../demo/library.ts';
import { sampleClips } from '../../demo/samples.ts';

const [folder = 'clips', count = '63'] = process.argv.slice(2);
const charted = buildLibrary().tracks.filter(({ readable }) => readable);
const keys = [
  ...Object.values(sampleClips),
  ...charted.map(({ id, artist }) => ({ trackId: id, artist: artist.name, genre: artist.genre })),
].slice(0, Number(count));
mkdirSync(folder, { recursive: true });
const encoder = await createMp3Encoder();
for (const key of keys) writeFileSync(join(folder, `${key.trackId}.mp3`), wholeClip(key, encoder));
console.log(`${keys.length} clips are in ${folder}`);
