import type { SnapshotFrom } from 'xstate';
import type { RadioStation } from '../../domain/radio.ts';
import { radioCards, type RadioCard } from './radio.rounds.ts';
import type { radioMachine } from './radio.machine.ts';
import type { RadioChip } from './radio.types.ts';

type Snapshot = SnapshotFrom<typeof radioMachine>;

export function selectRadioChip(snapshot: Snapshot): RadioChip {
  return snapshot.context.chip;
}

/** The grid of the chosen chip. A new list each time: compare by `sameCards`. */
export function selectRadioCards(snapshot: Snapshot): readonly RadioCard[] {
  return radioCards(snapshot.context);
}

/** Whether two grids show the same. */
export function sameCards(before: readonly RadioCard[], after: readonly RadioCard[]): boolean {
  const shown = after.map(shownBy);
  return before.length === after.length && before.every((card, index) => shownBy(card) === shown[index]);
}

/** What a card shows: the station itself, or the id of one that is being checked. */
const shownBy = (card: RadioCard): RadioStation | string =>
  card.kind === 'station' ? card.station : card.id;

/** Whether the stations are loading. */
export function selectIsRadioLoading(snapshot: Snapshot): boolean {
  return snapshot.hasTag('loading');
}

/** Whether the stations, or the checks of a round, could not be had, or not within the time a page waits. */
export function selectHasRadioFailed(snapshot: Snapshot): boolean {
  return snapshot.hasTag('failed');
}

/** Whether a round of stations is being checked. */
export function selectIsRadioChecking(snapshot: Snapshot): boolean {
  return snapshot.hasTag('checking');
}
