import type { RadioStation, StationGenre } from '../../domain/radio.ts';

/** A chip of /radio; null is 'All Genres'. */
export type RadioChip = Exclude<StationGenre, 'other'> | null;

export interface RadioContext {
  readonly chip: RadioChip;
  /** Every station as the catalogue lists it, unchecked. */
  readonly stations: readonly RadioStation[];
  /** What the checks have brought, by id: the station with its artwork, or null where it is dropped (RAD-14). */
  readonly checked: Readonly<Record<string, RadioStation | null>>;
  /** The ids of the round that is being checked. */
  readonly round: readonly string[];
  /** Whether the end of the grid is near the screen, so that more stations are wanted. */
  readonly endNear: boolean;
}

export type RadioEvent =
  /** The page was opened. What is known from before stays. */
  | { readonly type: 'RADIO.OPEN' }
  /** The page was left: no further round is checked. */
  | { readonly type: 'RADIO.LEAVE' }
  | { readonly type: 'RADIO.CHOOSE'; readonly chip: RadioChip }
  /** The end of the grid came near the screen, or went away from it. */
  | { readonly type: 'RADIO.END'; readonly near: boolean }
  /** Asks once more for what could not be had: the listener does, or the network has returned. */
  | { readonly type: 'RADIO.RETRY' };
