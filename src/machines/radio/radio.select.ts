import { type RadioStation, stationsOf } from '../../domain/radio.ts';
import { RADIO_ROUND_STATIONS } from '../../limits/content.ts';
import type { RadioContext } from './radio.machine.ts';

/** The next stations of the chosen chip that have not been checked, 5 at most. */
export function nextRound({ stations, chip, checked }: RadioContext): readonly RadioStation[] {
  return stationsOf(stations, chip)
    .filter(({ id }) => checked[id] === undefined)
    .slice(0, RADIO_ROUND_STATIONS);
}

/**
 * The grid of the selected chip: valid stations in their order, and the id of each that is being checked in
 * its place. A new list each time: compare by `shallowEqual`.
 */
export const radioCards = ({
  stations,
  chip,
  checked,
  round,
}: RadioContext): readonly (RadioStation | string)[] =>
  stationsOf(stations, chip).flatMap(({ id }) => checked[id] ?? (round.includes(id) ? id : []));
