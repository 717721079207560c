import { SimulatedClock } from 'xstate';
import type { ClockPort } from '../../src/domain/ports.ts';
import { abortable } from '../../src/platform/system.ts';

// A test may put a clock in the place of the browser's own timers.
const { setTimeout: later } = globalThis;

/** A task of the event loop. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void later(resolve));

/** So many tasks in a row of timers that end at one moment there are only where each sets the next. */
const ENDLESS_TASKS = 500;

/** The time of the machines, of queries and of everything that waits: it passes only where a test lets it. */
export class FakeClock implements ClockPort {
  readonly #clock = new SimulatedClock();
  /** When each pending timer ends. */
  readonly #ends = new Set<number>();
  readonly #intervals = new Map<number, number>();
  readonly #startedAt = Date.now();

  now = (): number => this.#startedAt + this.#clock.now();

  setTimeout = (task: () => void, ms = 0): number => {
    this.#ends.add(this.#clock.now() + ms);
    return this.#clock.setTimeout(task, ms);
  };

  clearTimeout = (id: number): void => this.#clock.clearTimeout(id);

  setInterval = (task: () => void, ms = 0): number => {
    const next = (): number =>
      this.setTimeout(() => {
        this.#intervals.set(first, next());
        task();
      }, ms);
    const first = next();
    this.#intervals.set(first, first);
    return first;
  };

  clearInterval = (id: number): void => {
    this.clearTimeout(this.#intervals.get(id) ?? id);
    this.#intervals.delete(id);
  };

  wait = (ms: number, signal?: AbortSignal): Promise<void> =>
    abortable((done) => {
      const id = this.setTimeout(done, ms);
      return () => this.clearTimeout(id);
    }, signal);

  /** Lets so many ms pass, timer by timer, each time with a task for what has begun by that. */
  pass = async (ms: number): Promise<void> => {
    await nextTask();
    const until = this.#clock.now() + ms;
    let [last, again] = [-1, 0];
    for (let end = Math.min(...this.#ends); end <= until; end = Math.min(...this.#ends)) {
      again = end === last ? again + 1 : 0;
      if (again === ENDLESS_TASKS)
        throw new Error(`Timers of 0 ms set each other, ${end} ms after the start`);
      last = end;
      this.#ends.delete(end);
      this.#clock.set(end);
      await nextTask();
    }
    this.#clock.set(until);
  };
}
