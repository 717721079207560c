import type { Bytes } from '../body.ts';
import { BoundedMap } from '../../src/domain/bounded-map.ts';
import type { Packable } from '../compress.ts';

/** An answer in the form in which it is sent, headers made and all. */
export interface Hit {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Bytes;
}

/** One cached answer of an upstream, as the bytes to send. All times are in ms since 1970. */
export interface CachedAnswer extends Packable {
  readonly askedAt: number;
  /** This server's clock minus the upstream's, in ms: previews expire by the upstream's. */
  readonly clockLead: number;
  /** It says that there is nothing. */
  readonly isMissing: boolean;
  /** Until when it is sent without a new call. */
  readonly freshUntil: number;
  /** Until when it may be sent, though stale, without a new attempt. */
  quietUntil: number;
}

/** Answers in memory, bounded by their weight: those that were received longest ago go first. */
export type AnswerStore = BoundedMap<CachedAnswer>;

/** The weight of an answer besides its body, in bytes. */
const overheadBytes = 1_000;

export function createAnswerStore(maxBytes: number): AnswerStore {
  return new BoundedMap<CachedAnswer>({
    maxWeight: maxBytes,
    // The compressed copy is made later and counted from the start: it is never larger than half the body.
    weigh: (answer, key) => key.length * 2 + answer.plain.body.length * 1.5 + overheadBytes,
  });
}
