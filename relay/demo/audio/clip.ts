import type { DemoGenre } from '../genres.ts';
import { hashText, pick, seededRandom } from '../random.ts';
import { clipSeconds, compose } from './compose.ts';
import { soundDrums } from './drums.ts';
import { crackle, echo, highPass, loudness, lowPass, overdrive, presence, room } from './effects.ts';
import { instruments } from './instruments.ts';
import type { LayerMix, Part, Score } from './score.ts';
import { stylesByArtist, stylesByGenre } from './styles/index.ts';
import { hertz } from './theory.ts';
import { sampleRate, samples } from './tone.ts';
import { wav } from './wav.ts';

/** What decides how a preview sounds. */
export interface ClipKey {
  readonly trackId: number | string;
  readonly artist: string;
  readonly genre: DemoGenre;
}

/** Loudness of the loudest layers and of the finished clip, as root mean square of full scale. */
const layerLoudness = 0.12;
const clipLoudness = 0.16;
/** A little more light from here upwards, for mixes that carry no lid. */
const presenceHertz = 1_900;
const presenceGain = 0.75;
/** Highest sample of a clip. */
const ceiling = 0.92;
/** Above this, peaks are bent. */
const knee = 0.6;
const fadeInSeconds = 0.04;
const fadeOutSeconds = 2.2;

/** The composition behind a preview. */
export function scoreOf({ trackId, artist, genre }: ClipKey): Score {
  const artistSeed = hashText(`band ${artist}`);
  const style = pick(seededRandom(artistSeed ^ 0x51ed), stylesByArtist[artist] ?? stylesByGenre[genre]);
  return compose(style, hashText(`song ${trackId}`), artistSeed);
}

/** Half a minute of music as a WAV file: 22.05 kHz, mono, 16 bit. The same key always gives the same bytes. */
export function renderClip(key: ClipKey): Uint8Array {
  return wav(renderSamples(scoreOf(key), hashText(`sound ${key.trackId}`)), sampleRate);
}

/** The samples of a score, from -1 to 1, mastered. */
export function renderSamples(score: Score, seed: number): Float32Array {
  const length = clipSeconds * sampleRate;
  const mix = new Float32Array(length);
  const toRoom = new Float32Array(length);
  const toEcho = new Float32Array(length);
  const pump = pumping(score, length);
  const send = (layer: Float32Array, settings: LayerMix): void => {
    blend(layer, settings, pump, mix, toRoom, toEcho);
  };
  if (score.hits.length > 0) {
    const drums = new Float32Array(length);
    soundDrums(drums, score.hits, score.kit, seed);
    send(drums, score.drumMix);
  }
  const random = seededRandom(seed);
  for (const part of score.parts) send(soundPart(part, length, random), part.mix);
  echo(mix, toEcho, (60 / score.bpm) * score.master.echoBeats, score.master.echoFeedback);
  room(mix, toRoom, score.master.roomSize);
  if (score.master.lowPass > 0) lowPass(mix, score.master.lowPass);
  else presence(mix, presenceHertz, presenceGain);
  if (score.master.crackle > 0) crackle(mix, score.master.crackle, random);
  return mastered(mix);
}

function soundPart(part: Part, length: number, random: () => number): Float32Array {
  const layer = new Float32Array(length);
  const play = instruments[part.voice];
  for (const note of part.notes) {
    const start = samples(note.at);
    if (start >= length) continue;
    play(
      layer,
      { start, length: samples(note.length), hertz: hertz(note.midi), velocity: note.velocity },
      random,
    );
  }
  if (part.voice === 'drive-guitar') overdrive(layer);
  return layer;
}

/** Brings a layer to its loudness and hands it on. */
function blend(
  layer: Float32Array,
  settings: LayerMix,
  pump: Float32Array,
  mix: Float32Array,
  toRoom: Float32Array,
  toEcho: Float32Array,
): void {
  const present = loudness(layer);
  if (present === 0) return;
  const gain = (layerLoudness * 10 ** (settings.level / 20)) / present;
  for (let at = 0; at < layer.length; at += 1) {
    const value = (layer[at] ?? 0) * gain * (1 - settings.duck * (pump[at] ?? 0));
    mix[at] = (mix[at] ?? 0) + value;
    toRoom[at] = (toRoom[at] ?? 0) + value * settings.room;
    toEcho[at] = (toEcho[at] ?? 0) + value * settings.echo;
  }
}

/** 1 where a kick drum strikes, back to 0 within a quarter of a second. */
function pumping(score: Score, length: number): Float32Array {
  const pump = new Float32Array(length);
  if (!score.parts.some((part) => part.mix.duck > 0)) return pump;
  const span = samples(0.26);
  for (const hit of score.hits) {
    if (hit.drum !== 'kick') continue;
    const start = samples(hit.at);
    for (let index = 0; index < span && start + index < length; index += 1) {
      pump[start + index] = Math.max(
        pump[start + index] ?? 0,
        (1 - index / span) ** 1.6 * Math.min(1, index / 60),
      );
    }
  }
  return pump;
}

/** Even loudness, rounded peaks, soft ends. */
function mastered(mix: Float32Array): Float32Array {
  highPass(mix, 28);
  const gain = clipLoudness / Math.max(1e-6, loudness(mix));
  // Below two thirds nothing is touched; above, peaks bend towards the ceiling and never reach it.
  for (let at = 0; at < mix.length; at += 1) {
    const value = (mix[at] ?? 0) * gain;
    const size = Math.abs(value);
    mix[at] =
      size < knee
        ? value
        : Math.sign(value) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)));
  }
  const fadeIn = samples(fadeInSeconds);
  for (let at = 0; at < fadeIn; at += 1) mix[at] = (mix[at] ?? 0) * (at / fadeIn);
  const fadeOut = samples(fadeOutSeconds);
  for (let left = 0; left < fadeOut; left += 1) {
    const at = mix.length - 1 - left;
    mix[at] = (mix[at] ?? 0) * (left / fadeOut) ** 1.4;
  }
  return mix;
}
