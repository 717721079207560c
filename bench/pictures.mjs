// One preview of each genre, or the tracks that are named, as it looks: spectrogram (50 Hz to 16 kHz, a line
// at every section), waveform of both channels, and the score in words.
//   node bench/pictures.mjs                          one track of each genre, into .foxtrot/music
//   node bench/pictures.mjs folder                into another folder
//   node bench/pictures.mjs folder 3051724998     some tracks, by their numbers
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildLibrary } from '../demo/library.ts';
import { root } from '../scripts/lib/project.mjs';
import { spectrumOf } from './lib/fft.mjs';
import { hookCount, sectionsOf } from './lib/form.mjs';
import { createHearing, tracksToHear } from './lib/heard.mjs';
import { Picture } from './lib/png.mjs';
import { scoreText } from './lib/score-text.mjs';

const RATE = 44_100;
const SIZE = 4096;
const WIDTH = 1200;
const SPECTRUM_HEIGHT = 400;
const WAVE_HEIGHT = 90;
const LOWEST = 50;
const HIGHEST = 16_000;
/** @type {[number, number, number]} */
const LINE = [255, 255, 255];

const [folder = join(root, '.foxtrot', 'music'), ...ids] = process.argv.slice(2);
const { trackById } = buildLibrary();
const tracks = ids.length > 0 ? ids.flatMap((id) => trackById.get(Number(id)) ?? []) : tracksToHear(11);
mkdirSync(folder, { recursive: true });
const hear = await createHearing();
for (const track of tracks) {
  const { score, sound } = await hear(track);
  const name = `${track.artist.genre}-${track.id}`;
  writeFileSync(join(folder, `${name}.png`), drawn(score, sound));
  const sections = sectionsOf(score, sound).map(
    ({ name: section, loudness, rolloff }) =>
      `${section} ${loudness.toFixed(1)} LUFS, 85 % below ${Math.round(rolloff)} Hz`,
  );
  const text = `${track.title} by ${track.artist.name}\n${scoreText(score)}\n${sections.join('\n')}\nhook ${hookCount(score)} times\n`;
  writeFileSync(join(folder, `${name}.txt`), text);
  console.log(join(folder, `${name}.png`));
}

/**
 * @param {import('../demo/audio/score.ts').Score} score
 * @param {import('./lib/heard.mjs').Stereo} sound
 */
function drawn(score, sound) {
  const picture = new Picture(WIDTH, SPECTRUM_HEIGHT + 2 * WAVE_HEIGHT);
  const perColumn = sound.left.length / WIDTH;
  const spectrum = spectrumOf(SIZE);
  const mono = Float32Array.from(sound.left, (value, at) => (value + (sound.right[at] ?? 0)) / 2);
  for (let x = 0; x < WIDTH; x++) {
    const from = Math.max(0, Math.floor((x + 0.5) * perColumn) - SIZE / 2);
    const magnitudes = spectrum(mono, from);
    for (let y = 0; y < SPECTRUM_HEIGHT; y++) {
      const hertz = LOWEST * (HIGHEST / LOWEST) ** (1 - y / SPECTRUM_HEIGHT);
      const level =
        20 * Math.log10((magnitudes[Math.round((hertz * SIZE) / RATE)] ?? 0) + 1e-9) +
        10 * Math.log10(hertz / 1000);
      picture.set(x, y, heat((level + 95) / 70));
    }
    for (const [lane, channel] of [sound.left, sound.right].entries()) {
      const part = channel.subarray(Math.floor(x * perColumn), Math.floor((x + 1) * perColumn));
      const middle = SPECTRUM_HEIGHT + lane * WAVE_HEIGHT + WAVE_HEIGHT / 2;
      const high = part.reduce((most, value) => Math.max(most, value), 0);
      const low = part.reduce((least, value) => Math.min(least, value), 0);
      for (let y = middle - (high * WAVE_HEIGHT) / 2; y <= middle - (low * WAVE_HEIGHT) / 2; y++)
        picture.set(x, y, [242, 150, 80]);
    }
  }
  for (const { from } of score.sections) {
    for (let y = 0; y < picture.height; y += 2) picture.set(Math.floor((from * RATE) / perColumn), y, LINE);
  }
  return picture.png();
}

/**
 * Black through violet and orange to white.
 * @param {number} value 0 to 1
 * @returns {[number, number, number]}
 */
function heat(value) {
  const level = Math.max(0, Math.min(1, value));
  return [
    Math.min(255, level * 400),
    Math.max(0, Math.min(255, level * 510 - 200)),
    Math.max(0, level < 0.5 ? level * 300 : 300 - level * 300) + (level > 0.85 ? (level - 0.85) * 1200 : 0),
  ];
}
