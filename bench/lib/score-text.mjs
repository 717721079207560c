const NAMES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
const STEPS = 16;

/** @param {number} midi */
const pitch = (midi) => `${NAMES[midi % 12]}${Math.floor(midi / 12) - 1}`;

/**
 * A score in words: the form with its times and chords, who plays, and the tune bar by bar, the hook's bars
 * marked.
 * @param {import('../../demo/audio/score.ts').Score} score
 */
export function scoreText(score) {
  const lines = [
    `${score.style}, ${NAMES[score.tonic % 12]} ${score.mode}, ${score.bpm} beats a minute`,
    ...score.sections.map(
      ({ name, from, to, chords }) =>
        `${name.padEnd(7)} ${from.toFixed(1).padStart(5)} to ${to.toFixed(1).padStart(5)} s  ${chords}`,
    ),
    `plays: ${score.parts.map(({ role, voice, notes }) => `${role} ${voice} (${notes.length})`).join(', ')}, drums ${score.kit} (${score.hits.length})`,
  ];
  const lead = score.parts.find(({ role }) => role === 'lead')?.notes ?? [];
  const starts = new Set(
    score.hook.places.flatMap(({ bar }) => Array.from({ length: score.hook.bars }, (_, more) => bar + more)),
  );
  for (const section of score.sections) {
    for (let bar = section.firstBar; bar < section.firstBar + section.bars; bar++) {
      const cells = Array.from({ length: STEPS }, () => '.');
      for (const { at, midi } of lead) {
        const step = Math.floor((at / score.barSeconds) * STEPS + 0.25) - bar * STEPS;
        if (step >= 0 && step < STEPS) cells[step] = pitch(midi);
      }
      lines.push(
        `${section.name.padEnd(7)} bar ${String(bar).padStart(2)} ${starts.has(bar) ? 'HOOK' : '    '} ${cells.map((cell) => cell.padEnd(3)).join(' ')}`,
      );
    }
  }
  return lines.join('\n');
}
