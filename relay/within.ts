import type { Clock } from './clock.ts';

/** What a promise brings within some time; null where that takes longer. */
export async function within<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  clock: Clock,
): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const callOff = clock.after(milliseconds, () => resolve(null));
  return Promise.race([promise, late]).finally(callOff);
}
