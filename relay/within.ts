import type { Clock } from './clock.ts';

/** The result of a promise within some time; null if it takes longer. */
export async function within<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  clock: Clock,
): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const callOff = clock.after(milliseconds, () => resolve(null));
  return Promise.race([promise, late]).finally(callOff);
}
