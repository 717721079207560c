import { type RadioStation, stationsOf } from '../../domain/radio.ts';
import { RADIO_ROUND_STATIONS } from '../../limits/content.ts';
import type { RadioContext } from './radio.machine.ts';

/** A place in the grid: a valid station, or one whose check is in progress. */
export type RadioCard =
  | { readonly kind: 'station'; readonly station: RadioStation }
  | { readonly kind: 'checking'; readonly id: string };

/** The next stations of the chosen chip that have not been checked, 5 at most. */
export function nextRound({ stations, chip, checked }: RadioContext): readonly RadioStation[] {
  return stationsOf(stations, chip)
    .filter(({ id }) => checked[id] === undefined)
    .slice(0, RADIO_ROUND_STATIONS);
}

/**
 * The grid of the selected chip: valid stations in their order, and a skeleton for each that is being checked. A new list each
 * time: compare by `sameCards`.
 */
export function radioCards({ stations, chip, checked, round }: RadioContext): readonly RadioCard[] {
  return stationsOf(stations, chip).flatMap(({ id }): readonly RadioCard[] => {
    const station = checked[id];
    if (station) return [{ kind: 'station', station }];
    return round.includes(id) ? [{ kind: 'checking', id }] : [];
  });
}

/** Whether two grids show the same. */
export function sameCards(before: readonly RadioCard[], after: readonly RadioCard[]): boolean {
  const shown = after.map(shownBy);
  return before.length === after.length && before.every((card, index) => shownBy(card) === shown[index]);
}

/** What a card shows: the station itself, or the id of one that is being checked. */
const shownBy = (card: RadioCard): RadioStation | string =>
  card.kind === 'station' ? card.station : card.id;
