import type { RadioStation, StationGenre } from '../../domain/radio.ts';

/** A chip of /radio; null is 'All Genres'. */
export type RadioChip = Exclude<StationGenre, 'other'> | null;

export interface RadioContext {
  readonly chip: RadioChip;
  /** Every station as the catalogue lists it, unchecked. */
  readonly stations: readonly RadioStation[];
  /** The results of the checks, by id: the station with its artwork, or null if it is dropped. */
  readonly checked: Readonly<Record<string, RadioStation | null>>;
  /** The ids of the round that is being checked. */
  readonly round: readonly string[];
  /** Whether the end of the grid is near the screen, so that more stations are wanted. */
  readonly endNear: boolean;
  /** The listener has just chosen the chip, and none of its rounds has begun. */
  readonly isAwaited: boolean;
}

export type RadioEvent =
  /** The server sent the page with its stations: they are not loaded again. */
  | { readonly type: 'RADIO.SENT'; readonly stations: readonly RadioStation[] }
  /** The page was opened. Earlier results stay. */
  | { readonly type: 'RADIO.OPEN' }
  /** The page was left: no further round is checked. */
  | { readonly type: 'RADIO.LEAVE' }
  | { readonly type: 'RADIO.CHOOSE'; readonly chip: RadioChip }
  /** The end of the grid is near the screen, or no longer near. */
  | { readonly type: 'RADIO.END'; readonly near: boolean }
  /** Requests failed data again: the listener retries, or the network is back. */
  | { readonly type: 'RADIO.RETRY' };
