import { seededRandom } from '../../demo/random.ts';
import { expect, test } from '../e2e/models/test.ts';
import { Monkey, textOf, type Step } from './monkey.ts';

const seed = Number(process.env['MONKEY_SEED'] ?? 1);
const minutes = Number(process.env['MONKEY_MINUTES'] ?? 1);
/** Steps of one visit: so few that a fault among them can be found again. */
const visitSteps = 60;
/** How long a list of steps is made shorter, in ms. */
const shrinkMs = 60_000;
/** Where the picture and the record of the last fault of a visit are. */
const pathOf = (visitSeed: number): string => `node_modules/.foxtrot/monkey/${visitSeed}`;

interface Outcome {
  readonly steps: readonly Step[];
  readonly faults: readonly string[];
}

test('a listener who does anything, in up to three tabs over a failing catalogue, finds nothing wrong', async ({
  openBrowser,
}) => {
  test.setTimeout(minutes * 60_000 + shrinkMs + 120_000);
  const until = Date.now() + minutes * 60_000;

  /** Takes steps from a new visit on, until one ends in a fault or there is none any more. */
  async function visit(
    visitSeed: number,
    next: (monkey: Monkey, count: number) => Promise<Step | undefined>,
  ): Promise<Outcome> {
    const context = await openBrowser();
    const monkey = new Monkey(context);
    const steps: Step[] = [];
    try {
      await monkey.begin(visitSeed);
      for (let step = await next(monkey, 0); step; step = await next(monkey, steps.length)) {
        steps.push(step);
        await monkey.take(step);
        const faults = await monkey.faults().catch((error: unknown) => [String(error).slice(0, 300)]);
        if (faults.length === 0) continue;
        await monkey.keep(pathOf(visitSeed)).catch(() => undefined);
        return { steps, faults };
      }
      return { steps, faults: [] };
    } finally {
      await context.close();
    }
  }

  const again = (visitSeed: number, steps: readonly Step[]) =>
    visit(visitSeed, async (_, count) => steps[count]);

  /**
   * The shortest list that is found to lead to a fault: first the last steps alone, then without one or the
   * other.
   */
  async function shrunk(visitSeed: number, found: Outcome): Promise<Outcome> {
    const end = Date.now() + shrinkMs;
    let best = found;
    for (let count = 1; count < found.steps.length && best === found && Date.now() < end; count *= 2) {
      const tried = await again(visitSeed, found.steps.slice(-count));
      if (tried.faults.length > 0) best = tried;
    }
    for (let at = best.steps.length - 2; at >= 0 && Date.now() < end; at -= 1) {
      const tried = await again(visitSeed, best.steps.toSpliced(at, 1));
      if (tried.faults.length > 0) best = tried;
      at = Math.min(at, best.steps.length - 1);
    }
    return best;
  }

  let taken = 0;
  for (let number = 0; Date.now() < until; number += 1) {
    const visitSeed = seed * 1_000 + number;
    const random = seededRandom(visitSeed);
    const found = await visit(visitSeed, async (monkey, count) =>
      count < visitSteps && Date.now() < until ? monkey.choose(random) : undefined,
    );
    taken += found.steps.length;
    if (found.faults.length === 0) continue;
    const { steps, faults } = await shrunk(visitSeed, found);
    const name = pathOf(visitSeed);
    const list = steps.map((step, at) => `${at + 1}. ${textOf(step)}`).join('\n');
    // The time is used up all the same: another visit may find another fault.
    expect
      .soft(
        faults,
        `after ${taken} steps, visit ${visitSeed}:\n${list}\n${name}.png\nnpm run replay ${name}.json\n`,
      )
      .toEqual([]);
  }
  console.log(`${taken} steps of seed ${seed}`);
  expect(taken).toBeGreaterThan(0);
});
