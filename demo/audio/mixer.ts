import { seededRandom } from '../random.ts';
import { drumSound } from './drums.ts';
import type { Stereo } from './player.ts';
import { playPart, spreadOf } from './player.ts';
import type { Part, PartMix, Score, Section } from './score.ts';
import { clipLength, sampleRate } from './score.ts';
import { hallLines, pingPong, reverberate, roomLines } from './space.ts';
import { voiceOf } from './voices.ts';

/** Loudness of the loudest parts, as root mean square of full scale. */
const partLoudness = 0.1;
const half = clipLength / 2;
/** Above this a filter counts as open, in Hz. */
const openHertz = 13_000;
const filterBlock = 64;
/** What a part plays is measured and mixed in blocks of so many samples; a silent one costs nothing. */
const block = 2_048;

const stereo = (length: number): Stereo => ({
  left: new Float32Array(length),
  right: new Float32Array(length),
});

/** Used by one clip after the other, since 37 MB take longer to allocate than to clear. */
const desk = {
  /** The part that is being played. */
  layer: stereo(clipLength),
  mix: stereo(clipLength),
  /** What is sent to the spaces, and what they return. */
  room: new Float32Array(half),
  hall: new Float32Array(half),
  echo: new Float32Array(half),
  wet: stereo(half),
  /** 1 where a kick drum strikes, back to 0 within a quarter of a second. */
  pump: new Float32Array(half),
  /** What a block sends into the spaces. */
  sent: new Float32Array(block / 2),
};
const { layer, wet } = desk;

/**
 * Sounds a score: every part played, filtered, levelled, and put into its rooms. Not mastered. The signal is
 * the desk's own and changes with the next score.
 */
export function mixed(score: Score, seed: number): Stereo {
  const random = seededRandom(seed);
  const { mix, room, hall, echo, pump } = desk;
  for (const buffer of [mix.left, mix.right, wet.left, wet.right, room, hall, echo, pump]) buffer.fill(0);
  pumping(score);
  if (score.hits.length > 0) {
    wipe(0, clipLength);
    playDrums(layer, score);
    blend(score.drumMix, 1, 0, clipLength);
  }
  for (const part of score.parts) {
    if (part.notes.length === 0) continue;
    const [from, to] = reachOf(part);
    wipe(from, to);
    playPart(layer, part);
    const { drive } = part.mix;
    if (drive !== undefined) {
      overdrive(layer.left, drive, from, to);
      if (spreadOf(part) > 0) overdrive(layer.right, drive, from, to);
    }
    filter(layer, score, part, from, to);
    blend(part.mix, spreadOf(part), from, to);
  }
  if (score.riser) rise(score, random);
  surround(score);
  if (score.space.lid > 0) lowPassed(mix, 0, clipLength, () => score.space.lid);
  if (score.space.crackle > 0) crackle(mix, score.space.crackle, random);
  return mix;
}

function playDrums({ left, right }: Stereo, score: Score): void {
  for (const [index, { drum, at, velocity }] of score.hits.entries()) {
    const { wave, pan, gain } = drumSound(drum, score.kit, index);
    const angle = ((pan + 1) * Math.PI) / 4;
    const loud = gain * velocity ** 1.5;
    const toLeft = Math.cos(angle) * loud;
    const toRight = Math.sin(angle) * loud;
    const start = Math.floor(at * sampleRate);
    const end = Math.min(clipLength - start, wave.length);
    for (let place = 0; place < end; place += 1) {
      const value = wave[place] ?? 0;
      left[start + place] = (left[start + place] ?? 0) + value * toLeft;
      right[start + place] = (right[start + place] ?? 0) + value * toRight;
    }
  }
}

function wipe(from: number, to: number): void {
  layer.left.fill(0, from, to);
  layer.right.fill(0, from, to);
}

/** The samples between which a part sounds, both even. */
function reachOf({ notes, voice, mix }: Part): readonly [number, number] {
  const first = Math.min(...notes.map(({ at }) => at));
  const last = Math.max(...notes.map(({ at, length }) => at + length)) + voiceOf(voice).release + 0.1;
  const from = Math.floor(first * 22_050) * 2;
  return [from, Math.min(clipLength, Math.ceil((last + (mix.wide ?? 0) * 0.02) * 22_050) * 2)];
}

/** The power of each block of what is played between two samples. */
function powersOf({ left, right }: Stereo, from: number, to: number): Float64Array {
  const powers = new Float64Array(Math.ceil((to - from) / block));
  for (const place of powers.keys()) {
    const start = from + place * block;
    const end = Math.min(to, start + block);
    let sum = 0;
    for (let at = start; at < end; at += 4) sum += (left[at] ?? 0) ** 2 + (right[at] ?? 0) ** 2;
    powers[place] = sum / (block / 2);
  }
  return powers;
}

/** How loud a part is while it plays: quiet stretches do not count. */
function presence(powers: Float64Array): number {
  const gate = powers.reduce((most, power) => Math.max(most, power), 0) * 0.003;
  const played = powers.filter((power) => power > gate);
  return Math.sqrt(played.reduce((sum, power) => sum + power, 0) / Math.max(1, played.length));
}

/** Brings a part to its loudness and its channels to their places, so far apart. */
function blend(settings: PartMix, spread: number, from: number, to: number): void {
  const powers = powersOf(layer, from, to);
  const present = presence(powers);
  if (present === 0) return;
  const gain = (partLoudness * 10 ** (settings.level / 20)) / present;
  const placed = (pan: number): readonly [number, number] => {
    const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4;
    return [gain * Math.cos(angle), gain * Math.sin(angle)];
  };
  const { pan = 0 } = settings;
  const places = [...placed(pan - spread), ...placed(pan + spread)] as const;
  for (const [place, power] of powers.entries()) {
    const start = from + place * block;
    if (power > 0) blendBlock(settings, places, start, Math.min(to, start + block));
  }
}

/** Block by block, so that what one loop has written the next finds in the processor's cache. */
function blendBlock(
  { room: toRoom = 0.1, hall: toHall = 0, echo: toEcho = 0, duck = 0 }: PartMix,
  [leftToLeft, leftToRight, rightToLeft, rightToRight]: readonly [number, number, number, number],
  from: number,
  to: number,
): void {
  const { mix, pump, sent } = desk;
  const { left, right } = layer;
  for (let first = from; first < to; first += 2) {
    const at = first >> 1;
    const second = first + 1;
    const bow = 1 - duck * (pump[at] ?? 0);
    const a0 = (left[first] ?? 0) * bow;
    const a1 = (left[second] ?? 0) * bow;
    const b0 = (right[first] ?? 0) * bow;
    const b1 = (right[second] ?? 0) * bow;
    const l0 = a0 * leftToLeft + b0 * rightToLeft;
    const l1 = a1 * leftToLeft + b1 * rightToLeft;
    const r0 = a0 * leftToRight + b0 * rightToRight;
    const r1 = a1 * leftToRight + b1 * rightToRight;
    mix.left[first] = (mix.left[first] ?? 0) + l0;
    mix.left[second] = (mix.left[second] ?? 0) + l1;
    mix.right[first] = (mix.right[first] ?? 0) + r0;
    mix.right[second] = (mix.right[second] ?? 0) + r1;
    sent[at - (from >> 1)] = (l0 + l1 + r0 + r1) * 0.25;
  }
  send(desk.room, toRoom, from >> 1, to >> 1);
  send(desk.hall, toHall, from >> 1, to >> 1);
  send(desk.echo, toEcho, from >> 1, to >> 1);
}

function send(space: Float32Array, share: number, from: number, to: number): void {
  if (share === 0) return;
  for (let at = from; at < to; at += 1) space[at] = (space[at] ?? 0) + (desk.sent[at - from] ?? 0) * share;
}

/** How deep a part bows after a stroke of the kick drum. */
const pumpSpan = Math.floor(0.26 * 22_050);
const pumpCurve = Float32Array.from(
  { length: pumpSpan },
  (_, place) => (1 - place / pumpSpan) ** 1.6 * Math.min(1, place / 60),
);

function pumping(score: Score): void {
  const { pump } = desk;
  for (const { drum, at } of score.hits) {
    if (drum !== 'kick') continue;
    const start = Math.floor(at * 22_050);
    const end = Math.min(pumpSpan, half - start);
    for (let place = 0; place < end; place += 1)
      pump[start + place] = Math.max(pump[start + place] ?? 0, pumpCurve[place] ?? 0);
  }
}

function overdrive(channel: Float32Array, drive: number, from: number, to: number): void {
  let soft = 0;
  for (let at = from; at < to; at += 1) {
    const driven = Math.max(-3, Math.min(3, (channel[at] ?? 0) * drive));
    const square = driven * driven;
    // Nearly a hyperbolic tangent. The loudspeaker of an amplifier has little above 5 kHz.
    soft += 0.5 * ((driven * (27 + square)) / (27 + 9 * square) - soft);
    channel[at] = soft;
  }
}

/** How far a part's filter is open, 0 to 1: closed at first, it opens towards verse and chorus. */
function corner(part: Part, { name }: Section, passed: number): number {
  if (part.role === 'lead' || part.role === 'bass') return 20_000;
  if (name === 'intro') return (part.sweeps ? 500 : 1_500) * 2 ** (passed * (part.sweeps ? 2.6 : 1.6));
  if (name === 'break' && part.sweeps) return 600 * 2 ** (passed * 4.2);
  if (name === 'verse' && part.sweeps) return 4_200;
  return 20_000;
}

function filter(channels: Stereo, score: Score, part: Part, from: number, to: number): void {
  for (const section of score.sections) {
    const start = Math.max(from, Math.floor(section.from * sampleRate));
    const end = Math.min(to, Math.floor(section.to * sampleRate));
    const hertzAt = (at: number): number =>
      corner(part, section, (at / sampleRate - section.from) / (section.to - section.from));
    if (start >= end || hertzAt(start) >= openHertz) continue;
    lowPassed(channels, start, end, hertzAt);
  }
}

/**
 * A state-variable low-pass whose corner may move. One loop filters both channels: each step of a filter
 * needs the one before, and two independent filters side by side take as long as one.
 */
function lowPassed({ left, right }: Stereo, from: number, to: number, hertzAt: (at: number) => number): void {
  let [firstLeft, firstRight] = [0, 0];
  let secondLeft = left[from] ?? 0;
  let secondRight = right[from] ?? 0;
  for (let start = from; start < to; start += filterBlock) {
    const gate = Math.tan((Math.PI * Math.min(openHertz, hertzAt(start))) / sampleRate);
    const direct = 1 / (1 + gate * (gate + 1.3));
    const end = Math.min(to, start + filterBlock);
    for (let at = start; at < end; at += 1) {
      const bandLeft = direct * (firstLeft + gate * ((left[at] ?? 0) - secondLeft));
      const bandRight = direct * (firstRight + gate * ((right[at] ?? 0) - secondRight));
      const lowLeft = secondLeft + gate * bandLeft;
      const lowRight = secondRight + gate * bandRight;
      firstLeft = 2 * bandLeft - firstLeft;
      firstRight = 2 * bandRight - firstRight;
      secondLeft = 2 * lowLeft - secondLeft;
      secondRight = 2 * lowRight - secondRight;
      left[at] = lowLeft;
      right[at] = lowRight;
    }
  }
}

/** Noise that climbs through the break, on both sides differently. */
function rise(score: Score, random: () => number): void {
  const section = score.sections.find(({ name }) => name === 'break');
  if (section === undefined) return;
  const { mix, hall } = desk;
  const from = Math.floor(section.from * sampleRate);
  const to = Math.floor(section.to * sampleRate);
  for (const channel of [mix.left, mix.right]) {
    let low = 0;
    let lower = 0;
    for (let at = from; at < to; at += 1) {
      const passed = (at - from) / (to - from);
      const bright = 0.03 + 0.6 * passed ** 2;
      low += bright * (random() * 2 - 1 - low);
      lower += bright * 0.25 * (low - lower);
      const value = (low - lower) * 0.16 * passed ** 1.5;
      channel[at] = (channel[at] ?? 0) + value;
      hall[at >> 1] = (hall[at >> 1] ?? 0) + value * 0.2;
    }
  }
}

function surround({ space, bpm }: Score): void {
  const { mix, room, hall, echo } = desk;
  pingPong(echo, wet.left, wet.right, (60 / bpm) * space.echoBeats, space.echoFeedback);
  // The echoes are sent to the hall as well.
  for (let at = 0; at < half; at += 1)
    hall[at] = (hall[at] ?? 0) + 0.12 * ((wet.left[at] ?? 0) + (wet.right[at] ?? 0));
  for (const side of ['left', 'right'] as const) {
    reverberate(room, wet[side], side, roomLines);
    reverberate(hall, wet[side], side, hallLines(space.hall));
  }
  for (const [dry, surrounding] of [
    [mix.left, wet.left],
    [mix.right, wet.right],
  ] as const) {
    let before = 0;
    for (let at = 0; at < half; at += 1) {
      const value = surrounding[at] ?? 0;
      dry[2 * at] = (dry[2 * at] ?? 0) + (before + value) * 0.5;
      dry[2 * at + 1] = (dry[2 * at + 1] ?? 0) + value;
      before = value;
    }
  }
}

/** Dust on an old record, here and there on either side. */
function crackle({ left, right }: Stereo, amount: number, random: () => number): void {
  let hiss = 0;
  for (let at = 0; at < clipLength; at += 1) {
    hiss += 0.3 * (random() * 2 - 1 - hiss);
    left[at] = (left[at] ?? 0) + hiss * 0.004 * amount;
    right[at] = (right[at] ?? 0) - hiss * 0.003 * amount;
  }
  for (let tick = 0; tick < 260 * amount; tick += 1) {
    const at = Math.floor(random() * (clipLength - 40));
    const size = 0.08 * amount * random() ** 3;
    const channel = random() < 0.5 ? left : right;
    for (let place = 0; place < 12; place += 1)
      channel[at + place] = (channel[at + place] ?? 0) + size * (random() * 2 - 1) * (1 - place / 12);
  }
}
