// What is too much for every run is taken in parts: another one every day.

const DAY_MS = 86_400_000;
/** The same for a whole run, and in the processes that it starts. `THOROUGH=all` takes all parts. */
const day = (process.env['THOROUGH'] ||= String(Math.floor(Date.now() / DAY_MS)));
if (!/^(?:all|\d+)$/.test(day)) throw new Error(`THOROUGH is a day's number or 'all', not '${day}'.`);

/**
 * Which of so many parts is today's, from 1; null if all are wanted.
 * @param {number} parts
 */
export const partOfToday = (parts) => (day === 'all' ? null : 1 + (Number(day) % parts));

/**
 * Every n-th of some things, other ones every day. Throws if there would be a day without any.
 * @template T
 * @param {readonly T[]} things
 * @param {number} parts
 */
export function sampleOfToday(things, parts) {
  if (things.length < parts) throw new Error(`${things.length} things are no ${parts} parts`);
  const part = partOfToday(parts);
  return things.filter((_, place) => part === null || place % parts === part - 1);
}
