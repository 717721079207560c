import { announce } from '../announcer.tsx';
import type { Lifted, Reorderable } from './use-reorder.ts';

/** How a row is moved by keys, for the handles to refer to. */
export const ReorderHelp = ({ id }: { readonly id: string }) => (
  <p id={id} hidden>
    Press Space to pick up the track, the up and down arrows to move it, Space again to drop it, and Escape to
    give up.
  </p>
);

/** Announces a step of a move: of which track, at which place of how many, and of what list. */
export function announceStep(
  step: Parameters<Reorderable['onStep']>[0],
  {
    name,
    place,
    count,
    list,
  }: { readonly name: string; readonly place: number; readonly count: number; readonly list: string },
): void {
  if (step === 'picked') announce(`Picked up ${name}. It is number ${place} of ${count} in ${list}.`);
  else if (step === 'over') announce(`${name} is now over number ${place} of ${count}.`);
  else if (step === 'cancelled') announce(`${name} is back at number ${place}.`);
  else announce(`${name} was dropped as number ${place} of ${count}.`);
}

/** How far, in rows, the row at a place makes way for the one that is being moved. */
export function shiftOf(place: number, lifted: Lifted | null): number {
  if (!lifted || place === lifted.from) return 0;
  if (place > lifted.from && place <= lifted.to) return -1;
  return place < lifted.from && place >= lifted.to ? 1 : 0;
}
