/**
 * One figure of the bench. `must` is the least that ships, `aim` lies near what the libraries can reach at
 * all. `worst` applies them to the worst value, and not the median. `before` are the values of the other
 * build.
 * @typedef {{ name: string, unit: string, values: number[], before?: number[] | undefined, must?: number,
 * aim?: number, atLeast?: boolean, worst?: boolean }} Figure
 */

/** @param {number[]} values */
export function median(values) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** @param {Figure[]} figures */
export function printFigures(figures) {
  const hasBefore = figures.some(({ before }) => before !== undefined);
  const rows = figures.map(({ name, unit, values, before, must, aim, atLeast = false, worst = false }) => {
    const middle = median(values);
    const value = !worst ? middle : atLeast ? Math.min(...values) : Math.max(...values);
    /** @param {number} limit */
    const passes = (limit) => (atLeast ? value >= limit : value <= limit);
    const verdict = !Number.isFinite(value)
      ? 'not measured'
      : aim !== undefined && passes(aim)
        ? 'aim'
        : must === undefined
          ? ''
          : passes(must)
            ? 'must'
            : 'MISSED';
    return [
      name,
      `${round(middle)} ${unit}`,
      spreadOf({ values }),
      ...(hasBefore ? [before === undefined ? '' : `${round(median(before))} ${unit}`] : []),
      must === undefined ? '' : `${must}${worst ? ' (all)' : ''}`,
      aim === undefined ? '' : String(aim),
      verdict,
    ];
  });
  const titles = ['figure', 'median', 'spread', ...(hasBefore ? ['before'] : []), 'must', 'aim', 'reached'];
  const table = [titles, ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** @param {Pick<Figure, 'values'>} figure */
export const middleOf = ({ values }) => round(median(values));

/** @param {Pick<Figure, 'values'>} figure */
export function spreadOf({ values }) {
  const [least, most] = [round(Math.min(...values)), round(Math.max(...values))];
  return least === most ? '' : `${least} to ${most}`;
}

/** @param {number} value */
function round(value) {
  if (!Number.isFinite(value)) return '-';
  return String(Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100);
}
