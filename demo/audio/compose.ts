import { between, pick, seededRandom } from '../random.ts';
import { answered, composeTune, shifted, strokesOf } from './melody.ts';
import type { Tone } from './melody.ts';
import type { Frame } from './form.ts';
import { frameOf } from './form.ts';
import { drumHits } from './groove.ts';
import type { HookPlace, Note, Part, Role, Score } from './score.ts';
import type { Style } from './style.ts';
import type { Chord } from './theory.ts';
import { ladder, nearest, voicing } from './theory.ts';
import type { VoiceName } from './styles/instruments.ts';

const stepsPerBar = 16;
/** A hook has two bars where two last no longer than this. */
const twoBarSeconds = 2.08;
const slowBarSeconds = 2.4;
const strokeVelocity: Readonly<Record<string, number>> = { x: 0.95, o: 0.68 };

type Layer = NonNullable<Style['pad']>;

/**
 * Composes half a minute of music.
 * @param trackSeed decides tempo, key, chords, rhythms and tune
 * @param artistSeed decides the instruments, so that an artist sounds like one
 */
export function compose(style: Style, trackSeed: number, artistSeed: number): Score {
  const random = seededRandom(trackSeed);
  const artist = seededRandom(artistSeed);
  const bpm = between(random, style.bpm[0], style.bpm[1]);
  const hookBars = 240 / bpm <= twoBarSeconds ? 2 : 1;
  const frame = frameOf(style, bpm, hookBars, random);
  const { lead, places } = leadParts(frame, hookBars, artist);
  return {
    style: style.name,
    bpm,
    tonic: frame.tonic,
    mode: frame.mode,
    barSeconds: frame.barSeconds,
    sections: frame.sections,
    hook: { bars: hookBars, places },
    kit: style.drums?.kit ?? 'acoustic',
    hits: drumHits(frame),
    drumMix: style.drums?.mix ?? { level: -60 },
    parts: [
      layerPart(frame, 'bass', style.bass, artist, bassNotes),
      ...[
        layerPart(frame, 'chords', style.chords, artist, chordNotes(style.chords?.strum ?? 0)),
        layerPart(frame, 'arpeggio', style.arpeggio, artist, arpeggioNotes),
        layerPart(frame, 'pad', style.pad, artist, chordNotes(0)),
      ].map((part) => part && givingWay(part, lead[0]?.notes ?? [])),
      ...lead,
    ].filter((part) => part !== null),
    riser: style.break === 'riser',
    space: style.space,
  };
}

/** What a stroke of a layer sounds; `times` is how often its chord has begun a bar before. */
type NotesOf = (
  frame: Frame,
  stroke: { readonly bar: number; readonly step: number; readonly steps: number; readonly mark: string },
  centre: number,
  times: number,
) => readonly Note[];

function layerPart(
  frame: Frame,
  role: Role,
  layer: Layer | undefined,
  artist: () => number,
  notesOf: NotesOf,
): Part | null {
  if (layer === undefined) return null;
  const voice = pick(artist, layer.voices);
  const seen = new Set<string>();
  const chordsSeen = new Map<string, number>();
  const notes: Note[] = [];
  for (let bar = 0; bar <= frame.endingBar; bar += 1) {
    const written = barOf(frame, role, layer, bar);
    if (written === null) continue;
    const chord = frame.chordAt(bar, 0).name;
    const times = chordsSeen.get(chord) ?? 0;
    chordsSeen.set(chord, times + 1);
    const section = frame.sectionAt(bar).name;
    // Nobody plays the same bar twice: a stroke is added, removed or moved until it is new.
    let played = written;
    for (let attempt = 0; attempt < 8 && seen.has(`${chord} ${played}`); attempt += 1) {
      played = section === 'ending' ? written : varied(written, role, frame.random);
    }
    seen.add(`${chord} ${played}`);
    const centre = layer.centre + (section === 'chorus' && role !== 'bass' ? 2 : 0);
    for (const stroke of strokesOf(played)) notes.push(...notesOf(frame, { ...stroke, bar }, centre, times));
  }
  return { voice, role, notes, mix: layer.mix, sweeps: frame.style.break === 'riser' && role !== 'bass' };
}

/** The accompaniment follows the tune: a note a semitone beside it moves onto it. */
function givingWay(part: Part, tune: readonly Note[]): Part {
  const overlap = (one: Note, other: Note): number =>
    Math.min(one.at + one.length, other.at + other.length) - Math.max(one.at, other.at);
  const notes = part.notes.map((one) => {
    const rubs = tune.filter(({ midi }) => [1, 13].includes(Math.abs(midi - one.midi)));
    const [worst] = rubs.map((other) => [overlap(one, other), other] as const).sort(([a], [b]) => b - a);
    if (worst === undefined || worst[0] < 0.06) return one;
    return { ...one, midi: one.midi + Math.sign(worst[1].midi - one.midi) };
  });
  return { ...part, notes };
}

/** What a layer has written for a bar: nothing where it rests, held tones at breath and end. */
function barOf(frame: Frame, role: Role, layer: Layer, bar: number): string | null {
  const section = frame.sectionAt(bar);
  const within = bar - section.firstBar;
  const choose = (bars: readonly string[] | undefined): string | null =>
    bars === undefined ? null : (bars[within % bars.length] ?? null);
  switch (section.name) {
    case 'intro':
      return layer.intro === true ? choose(layer.verse ?? layer.chorus) : null;
    case 'verse':
      return choose(layer.verse);
    case 'chorus':
      return choose(layer.chorus ?? layer.verse);
    case 'break':
      if (role === 'arpeggio' || layer.verse === undefined) return choose(layer.verse);
      if (role === 'bass') return '1-------........';
      // A chord of a slow song dies away before its bar is over.
      return frame.barSeconds > slowBarSeconds ? 'x-------o-------' : 'x---------------';
    case 'ending':
      if (role === 'arpeggio') return '0.1.2.3---------';
      return role === 'bass' ? '1---------------' : 'x---------------';
  }
}

/** The bar with one small thing changed. */
function varied(bar: string, role: Role, random: () => number): string {
  const marks = Array.from(bar);
  const at = 1 + Math.floor(random() * (stepsPerBar - 1));
  const isFree = marks[at] === '.' || marks[at] === '-';
  if (role === 'bass') marks[at] = isFree ? pick(random, ['1', '5', '8']) : at >= 14 ? 'a' : '5';
  else if (role === 'arpeggio')
    marks[at] = isFree ? pick(random, ['1', '2', '3']) : pick(random, ['0', '2', '4']);
  else marks[at] = isFree ? 'o' : '-';
  return marks.join('');
}

function note(frame: Frame, at: number, steps: number, midi: number, velocity: number, loose = 1): Note {
  const length = steps * frame.stepSeconds;
  return { at: frame.timeOf(at, loose), length, midi, velocity: velocity * (0.93 + frame.random() * 0.1) };
}

const bassNotes: NotesOf = (frame, { bar, step, steps, mark }, centre) => {
  const { chordAt, tonic } = frame;
  const chord = chordAt(bar, step);
  const root = nearest(tonic + chord.root, centre);
  const next = nearest(tonic + chordAt(bar + (step >= 12 ? 1 : 0), 0).root, centre);
  const pitches: Readonly<Record<string, number>> = {
    '3': root + (chord.tones.length > 2 ? (chord.tones[1] ?? 4) : 7),
    '5': root + (chord.tones.find((tone) => tone === 6 || tone === 7) ?? 7),
    '7': root + (chord.tones[3] ?? 9),
    '8': root + 12,
    a: next - 1,
  };
  const isEnd = bar === frame.endingBar;
  const length = (isEnd ? frame.tailSteps : steps) * 0.96;
  const loud = step % 8 === 0 ? 0.95 : 0.8;
  return [note(frame, bar * stepsPerBar + step, length, pitches[mark] ?? root, loud, 0.6)];
};

/** Struck or held chords; each time that a chord returns it is a little higher or lower. */
const chordNotes =
  (strum: number): NotesOf =>
  (frame, { bar, step, steps, mark }, centre, times) => {
    const isEnd = bar === frame.endingBar;
    const pitches = voicing(frame.chordAt(bar, step), frame.tonic, centre + ([0, 3, -2, 5][times % 4] ?? 0));
    const isDown = step % 4 === 0;
    const length = (isEnd ? frame.tailSteps : steps) * 0.97;
    return pitches.map((midi, index) => {
      const order = isDown ? index : pitches.length - 1 - index;
      const one = note(frame, bar * stepsPerBar + step, length, midi, strokeVelocity[mark] ?? 0.7, 0.5);
      return { ...one, at: one.at + (strum * (isEnd ? 2.5 : 1) * order) / 1000 };
    });
  };

const arpeggioNotes: NotesOf = (frame, { bar, step, steps, mark }, centre, times) => {
  const pitches = voicing(frame.chordAt(bar, step), frame.tonic, centre + ([0, 4, 0, -3][times % 4] ?? 0));
  const index = Number(mark);
  const midi = (pitches[index % pitches.length] ?? centre) + 12 * Math.floor(index / pitches.length);
  const length = bar === frame.endingBar && step >= 6 ? frame.tailSteps : steps;
  return [note(frame, bar * stepsPerBar + step, length, midi, step % 4 === 0 ? 0.85 : 0.62)];
};

/** The tune: the hook in the intro, a lower verse, the hook again, higher, in the chorus, the last tone. */
function leadParts(
  frame: Frame,
  hookBars: number,
  artist: () => number,
): { readonly lead: readonly Part[]; readonly places: readonly HookPlace[] } {
  const { style, random, mode, tonic, chordAt } = frame;
  const { lead } = style;
  const chorus = frame.section('chorus');
  const fitting = lead.hooks.filter((hook) => hook.length === hookBars * stepsPerBar);
  const rhythm =
    fitting.length > 0 ? pick(random, fitting) : pick(random, lead.hooks).slice(0, hookBars * stepsPerBar);
  const over =
    (first: number, bars: number) =>
    (step: number): readonly Chord[] =>
      Array.from({ length: Math.max(1, Math.floor(bars / hookBars)) }, (_, index) =>
        chordAt(first + index * hookBars + Math.floor(step / stepsPerBar), step % stepsPerBar),
      );
  const hook = composeTune(rhythm, {
    random,
    mode,
    tonic,
    centre: lead.centre + 2,
    chordsAt: over(chorus.firstBar, chorus.bars),
  });
  const notes: Note[] = [];
  const harmony: Note[] = [];
  const answers: Note[] = [];
  const places: HookPlace[] = [];
  const sing = (tones: readonly Tone[], bar: number, lift: number, loud: number, into = notes): void => {
    for (const { step, steps, midi } of tones) {
      const last = into.at(-1);
      const weight = step % 8 === 0 ? 1 : step % 4 === 0 ? 0.9 : 0.8;
      const one = note(frame, bar * stepsPerBar + step, steps * 0.97, midi + lift, loud * weight, 0.7);
      const isBound = last !== undefined && one.at - (last.at + last.length) < frame.stepSeconds * 0.6;
      const slides =
        isBound && last.midi !== one.midi && Math.abs(last.midi - one.midi) <= 5 && random() < 0.4;
      into.push(slides ? { ...one, from: last.midi } : one);
    }
  };
  const stateHook = (bar: number, lift: number, velocity: number): void => {
    sing(hook, bar, lift, velocity);
    places.push({ bar, section: frame.sectionAt(bar).name });
  };

  const intro = frame.section('intro');
  for (let bar = 0; bar < intro.bars; bar += hookBars) {
    if (bar === 0 || bar % (2 * hookBars) === 0) stateHook(bar, -12, 0.85);
    else sing(answered(hook, chordAt(bar + hookBars - 1, 12), frame), bar, -12, 0.85);
  }

  const verse = frame.section('verse');
  const firstLine = composeTune(pick(random, lead.tunes), {
    random,
    mode,
    tonic,
    centre: lead.centre - 9,
    chordsAt: (step) => [chordAt(verse.firstBar, step)],
  });
  for (let index = 0; index < verse.bars; index += 1) {
    const bar = verse.firstBar + index;
    // Each line follows its chords, and every second one is shifted further.
    const shifts = index % 2 === 0 ? [0, -1] : [-1, 1, -2];
    const line = index === 0 ? firstLine : shifted(firstLine, shifts, (step) => chordAt(bar, step), frame);
    if (index % 2 === 0) sing(line, bar, 0, 0.72);
    else {
      // Half a line, and another instrument ends it with a piece of the hook.
      sing(before(line, 8), bar, 0, 0.68);
      const piece = before(hook, stepsPerBar).slice(-4);
      const first = piece[0]?.step ?? 0;
      const later = piece.map((tone) => ({ ...tone, step: tone.step - first + 8 }));
      sing(before(later, 15), bar, -12, 0.7, answers);
    }
  }

  // Two tones that lead up to the chorus.
  const top = hook[0]?.midi ?? lead.centre;
  const rungs = ladder(mode, tonic, top - 7, top - 1).slice(-2);
  const upbeat = rungs.map((midi, index) => ({ step: 12 + 2 * index, steps: 2, midi }));
  sing(upbeat, chorus.firstBar - 1, 0, 0.8);

  const units = Math.floor(chorus.bars / hookBars);
  for (let unit = 0; unit * hookBars < chorus.bars; unit += 1) {
    const bar = chorus.firstBar + unit * hookBars;
    const room = Math.min(hookBars, frame.endingBar - bar) * stepsPerBar;
    const isLast = bar + hookBars >= frame.endingBar;
    const second = unit >= 2 && lead.harmony === true ? harmony : null;
    const chordOver = (step: number): Chord =>
      chordAt(bar + Math.floor(step / stepsPerBar), step % stepsPerBar);
    // The hook, its answer, the hook on another tone if the next unit returns to the first, and the hook.
    if (unit % 4 === 0 || (unit === 2 && units < 4) || (unit === 3 && units === 4)) {
      if (room === hookBars * stepsPerBar) stateHook(bar, 0, 1);
      else sing(before(hook, room), bar, 0, 1);
    } else if (unit % 4 === 2) sing(before(shifted(hook, [1, -1, 2, -2], chordOver, frame), room), bar, 0, 1);
    else {
      const turned = answered(hook, chordAt(bar + hookBars - 1, isLast ? 12 : 8), frame);
      sing(before(turned, room), bar, 0, 1);
    }
    if (second !== null) {
      const below = hook.map((tone) => ({ ...tone, midi: thirdBelow(frame, tone, bar) }));
      sing(before(below, room), bar, 0, 0.7, second);
    }
  }
  // Under it, the answering instrument sustains two tones a bar: those that define the chord.
  for (let bar = chorus.firstBar; bar < frame.endingBar; bar += 1) {
    const guides = [0, 8].map((step, index): Tone => {
      const chord = chordAt(bar, step);
      const tone = chord.tones[(index + 1) % chord.tones.length] ?? 0;
      return { step, steps: 8, midi: nearest(tonic + chord.root + tone, lead.centre - 9) };
    });
    sing(guides, bar, 0, 0.6, answers);
  }
  const lastPitch = nearest(tonic, lead.centre);
  sing([{ step: 0, steps: frame.tailSteps, midi: lastPitch }], frame.endingBar, 0, 0.95);

  const voice = pick(artist, lead.voices);
  const others = lead.answers.filter((other) => other !== voice);
  const answerVoice = pick(artist, others.length > 0 ? others : lead.answers);
  const part = (role: Role, own: VoiceName, sung: readonly Note[], level: number, pan: number): Part => ({
    voice: own,
    role,
    notes: sung,
    mix: { ...lead.mix, level: lead.mix.level + level, pan },
    sweeps: false,
  });
  const parts = [part('lead', voice, notes, 0, 0), part('answer', answerVoice, answers, -4, 0.45)];
  if (harmony.length > 0) parts.push(part('answer', voice, harmony, -6, -0.4));
  return { lead: parts, places };
}

/** The tones of a tune up to a step. */
const before = (tones: readonly Tone[], end: number): readonly Tone[] =>
  tones.filter(({ step }) => step < end);

/** The nearest tone of the chord that lies three to five semitones below. */
function thirdBelow(frame: Frame, { step, midi }: Tone, bar: number): number {
  const chord = frame.chordAt(bar + Math.floor(step / stepsPerBar), step % stepsPerBar);
  const wanted = midi - 4;
  const pitch = chord.tones
    .map((tone) => nearest(frame.tonic + chord.root + tone, wanted))
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
  return pitch ?? wanted;
}
