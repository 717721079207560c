import { pick } from '../random.ts';
import type { Drum } from './styles/kits.ts';
import type { Frame } from './form.ts';
import type { Hit } from './score.ts';

const stepsPerBar = 16;
const velocities: Readonly<Record<string, number>> = { x: 0.95, o: 0.66, ',': 0.3 };
const rest = '.'.repeat(stepsPerBar);

type DrumBar = Map<Drum, string>;

/** A piece's drums: a groove per section, ghosts never twice alike, fills, a breath, a last stroke. */
export function drumHits(frame: Frame): readonly Hit[] {
  const { drums } = frame.style;
  if (drums === undefined) return [];
  const hits: Hit[] = [];
  const seen = new Set<string>();
  for (let bar = 0; bar < frame.endingBar; bar += 1) {
    const section = frame.sectionAt(bar);
    const within = bar - section.firstBar;
    const isLast = within === section.bars - 1;
    const bars =
      section.name === 'chorus' ? drums.chorus : section.name === 'intro' ? drums.intro : drums.verse;
    const written = bars?.[within % bars.length];
    let played: DrumBar = new Map();
    if (section.name === 'break') played = breath(frame, within, section.bars);
    else if (written !== undefined) {
      played = parsed(written);
      for (let attempt = 0; attempt < 8 && (attempt === 0 || seen.has(text(played))); attempt += 1) {
        played = ghosted(frame, parsed(written), attempt);
      }
    }
    if (isLast && played.size > 0) fill(played, parsed(pick(frame.random, drums.fills), 4));
    seen.add(text(played));
    hits.push(...strokes(frame, played, bar));
    if (within === 0 && (section.name === 'chorus' || (section.name === 'verse' && played.has('crash')))) {
      hits.push({
        at: frame.timeOf(bar * stepsPerBar),
        drum: 'crash',
        velocity: section.name === 'chorus' ? 0.8 : 0.4,
      });
    }
  }
  const end = frame.timeOf(frame.endingBar * stepsPerBar, 0.4);
  const last: readonly Drum[] = drums.chorus.some((bar) => bar.includes('kick'))
    ? ['kick', 'crash']
    : ['crash'];
  return [...hits, ...last.map((drum) => ({ at: end, drum, velocity: drum === 'crash' ? 0.7 : 0.95 }))];
}

const text = (bar: DrumBar): string => [...bar].map(([drum, marks]) => `${drum} ${marks}`).join(' / ');

/** Reads 'kick x... / snare ....'. */
function parsed(written: string, length = stepsPerBar): DrumBar {
  return new Map(
    written.split(' / ').map((line) => {
      const [drum = '', marks = ''] = line.split(' ');
      return [drum as Drum, marks.padEnd(length, '.')];
    }),
  );
}

/** Soft strokes between the written ones. */
function ghosted(frame: Frame, bar: DrumBar, attempt: number): DrumBar {
  const [share, drum] = frame.style.drums?.ghosts ?? ([0, 'snare'] as const);
  const marks = Array.from(bar.get(drum) ?? rest);
  for (let step = 1; step < stepsPerBar; step += 1) {
    const isFree = marks[step] === '.' && marks[step - 1] !== 'x';
    if (isFree && frame.random() < share + attempt * 0.04) marks[step] = ',';
  }
  return new Map(bar).set(drum, marks.join(''));
}

/** The fill replaces the last four steps. */
function fill(bar: DrumBar, last: DrumBar): void {
  for (const drum of new Set([...bar.keys(), ...last.keys()])) {
    bar.set(drum, (bar.get(drum) ?? rest).slice(0, 12) + (last.get(drum) ?? '....'));
  }
}

/** Before the chorus: a roll that grows, or nothing after the first stroke. */
function breath(frame: Frame, within: number, bars: number): DrumBar {
  const isLast = within === bars - 1;
  if (frame.style.break === 'stop') return within === 0 ? parsed('kick x') : parsed('hat o');
  if (!isLast) return parsed('kick x...x...x...x... / clap o...o...o...o...');
  const roll = frame.style.break === 'riser' ? 'o...o...o.o.oooo' : 'x.......,.,.o.o.';
  return parsed(frame.style.break === 'riser' ? `clap ${roll}` : `kick x / snare ${roll}`);
}

function strokes(frame: Frame, bar: DrumBar, number: number): readonly Hit[] {
  return [...bar].flatMap(([drum, marks]) =>
    Array.from(marks).flatMap((mark, step) => {
      const velocity = velocities[mark];
      if (velocity === undefined) return [];
      // Hands are heavier on the beat.
      const weight = step % 4 === 0 ? 1 : step % 2 === 0 ? 0.94 : 0.88;
      const at = frame.timeOf(number * stepsPerBar + step, drum === 'kick' ? 0.3 : 0.8);
      return [{ at, drum, velocity: velocity * weight * (0.92 + frame.random() * 0.14) }];
    }),
  );
}
