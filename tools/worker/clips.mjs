// Makes the previews that most listeners ask the demo for: the first tracks of its chart, and the app's samples.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMp3Encoder } from 'wasm-media-encoders';
import { completed, renderClip } from '../../relay/demo/audio/render.ts';
import { buildLibrary } from '../../relay/demo/library.ts';
import { sampleClips } from '../../relay/demo/samples.ts';

const CHARTED = 60;

const [folder = 'clips'] = process.argv.slice(2);
const charted = buildLibrary().tracks.filter(({ readable }) => readable).slice(0, CHARTED);
const keys = [
  ...Object.values(sampleClips),
  ...charted.map(({ id, artist }) => ({ trackId: id, artist: artist.name, genre: artist.genre })),
];
mkdirSync(folder, { recursive: true });
const encoder = await createMp3Encoder();
for (const key of keys) writeFileSync(join(folder, `${key.trackId}.mp3`), completed(renderClip(key, encoder)));
console.log(`${keys.length} previews are in ${folder}`);
