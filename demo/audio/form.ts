import { between, pick } from '../random.ts';
import type { Section, SectionName } from './score.ts';
import { clipSeconds } from './score.ts';
import type { Style } from './style.ts';
import type { Chord, Mode } from './theory.ts';
import { chordOf, progressionOf } from './theory.ts';

/** The chorus is there by then, in seconds. */
const chorusBySeconds = 15;
const introSeconds = 4.7;
/** The last chord is struck no later than this, so that it can ring out. */
const endingBySeconds = 28.1;
const stepsPerBar = 16;

/** What the parts of one piece share. */
export interface Frame {
  readonly style: Style;
  readonly random: () => number;
  readonly seed: number;
  readonly mode: Mode;
  /** MIDI number of the key's tonic, from 48 to 59. */
  readonly tonic: number;
  readonly barSeconds: number;
  readonly stepSeconds: number;
  readonly sections: readonly Section[];
  readonly section: (name: SectionName) => Section;
  readonly sectionAt: (bar: number) => Section;
  readonly chordAt: (bar: number, step: number) => Chord;
  /** Seconds from the start of the clip: swing included, and a human's looseness, which may be scaled. */
  readonly timeOf: (step: number, loose?: number) => number;
  /** The bar of the last stroke, and how many steps of it are left to ring. */
  readonly endingBar: number;
  readonly tailSteps: number;
}

/** Lays a song's form out in bars, timed in seconds: a hook at once, a chorus by second 15, an end. */
export function frameOf(style: Style, bpm: number, hookBars: number, random: () => number): Frame {
  const barSeconds = 240 / bpm;
  const stepSeconds = barSeconds / stepsPerBar;
  const [mode, verseText, chorusText] = songOf(pick(random, style.songs));
  const verse = progressionOf(verseText);
  const chorus = progressionOf(chorusText);
  const tonic = between(random, 48, 59);

  const chorusBar = Math.floor(chorusBySeconds / barSeconds + 0.01);
  const breakBars = barSeconds >= 1.85 ? 1 : 2;
  const introBars = Math.max(hookBars, Math.round(introSeconds / barSeconds / hookBars) * hookBars);
  const endingBar = Math.floor(endingBySeconds / barSeconds);
  const home =
    [...verse, ...chorus].flat().find(({ root }) => root === 0) ?? chordOf(mode === 'major' ? 'I' : 'i');
  const away = chordOf(mode === 'major' ? 'V' : 'bVII');
  const firsts: readonly (readonly [SectionName, number])[] = [
    ['intro', 0],
    ['verse', introBars],
    ['break', chorusBar - breakBars],
    ['chorus', chorusBar],
    ['ending', endingBar],
  ];

  const chordsOf = (bar: number): readonly Chord[] => {
    if (bar >= endingBar) return [home];
    const progression = bar >= chorusBar || bar < introBars ? chorus : verse;
    const from = bar >= chorusBar ? chorusBar : bar < introBars ? 0 : introBars;
    const chords = progression[(bar - from) % progression.length] ?? [home];
    // What resolves next must first leave the tonic.
    const isBefore = bar === chorusBar - 1 || bar === endingBar - 1;
    const next = bar === chorusBar - 1 ? chorus[0]?.[0] : home;
    return isBefore && chords.at(-1)?.root === next?.root ? [away] : chords;
  };
  const chordAt = (bar: number, step: number): Chord => {
    const chords = chordsOf(bar);
    return chords[Math.floor((step / stepsPerBar) * chords.length)] ?? home;
  };

  const sections = firsts.map(([name, firstBar], index): Section => {
    const end = firsts[index + 1]?.[1] ?? endingBar + 1;
    const bars = Array.from({ length: end - firstBar }, (_, bar) => chordsOf(firstBar + bar));
    return {
      name,
      firstBar,
      bars: end - firstBar,
      from: firstBar * barSeconds,
      to: name === 'ending' ? clipSeconds : end * barSeconds,
      chords: bars.map((chords) => chords.map((chord) => chord.name).join('+')).join(' '),
    };
  });
  const section = (name: SectionName): Section => {
    const found = sections.find((one) => one.name === name);
    if (found === undefined) throw new RangeError(`There is no ${name}`);
    return found;
  };
  return {
    style,
    random,
    seed: Math.floor(random() * 2 ** 31),
    mode,
    tonic,
    barSeconds,
    stepSeconds,
    sections,
    section,
    sectionAt: (bar) => sections.findLast(({ firstBar }) => firstBar <= bar) ?? section('intro'),
    chordAt,
    timeOf(step, loose = 1) {
      const stray =
        step % stepsPerBar === 0 && step === 0 ? 0 : (random() - 0.5) * 2 * (style.loose / 1000) * loose;
      return Math.max(0, (step + swingOf(style, step)) * stepSeconds + stray);
    },
    endingBar,
    tailSteps: (clipSeconds - endingBar * barSeconds) / stepSeconds - 0.5,
  };
}

function songOf(text: string): readonly [Mode, string, string] {
  const [mode, verse = '', chorus = ''] = text.split(' | ');
  return [mode === 'minor' ? 'minor' : 'major', verse, chorus];
}

/** How late a step is, in steps. */
function swingOf(style: Style, step: number): number {
  if (style.swing === undefined) return 0;
  const [grid, amount] = style.swing;
  if (grid === 16) return step % 2 === 1 ? amount : 0;
  const inBeat = step % 4;
  return inBeat === 2 ? amount * 2 : inBeat === 0 ? 0 : amount;
}
