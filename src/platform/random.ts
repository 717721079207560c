import type { Random } from '../domain/ports/random.ts';

/** The browser's random numbers. */
export const random: Random = () => Math.random();
