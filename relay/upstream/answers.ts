/** An answer in the form in which it is sent, headers made and all. */
export interface Hit {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** One answer of an upstream, kept as the bytes that are sent. All moments are in ms since 1970. */
export interface KeptAnswer {
  readonly plain: Hit;
  /** The same compressed, once somebody has asked for that. */
  packed: Hit | null;
  readonly askedAt: number;
  /** It says that there is nothing. */
  readonly isMissing: boolean;
  /** Until when it is passed on without asking again. */
  readonly freshUntil: number;
  /** Until when it may stand in, though stale, without a new attempt. */
  quietUntil: number;
}

/** Answers in memory, bounded by their weight; the one that was asked longest ago goes first. */
export interface AnswerStore {
  get(key: string): KeptAnswer | undefined;
  set(key: string, answer: KeptAnswer): void;
  /** Bytes that are kept. */
  readonly weight: number;
}

/** Beside its body an answer weighs about this, in bytes. */
const overheadBytes = 1_000;

export function createAnswerStore(maxBytes: number): AnswerStore {
  const answers = new Map<string, KeptAnswer>();
  let weight = 0;

  function forget(key: string): void {
    const answer = answers.get(key);
    if (answer === undefined) return;
    weight -= weightOf(key, answer);
    answers.delete(key);
  }

  return {
    get(key) {
      return answers.get(key);
    },
    set(key, answer) {
      forget(key);
      answers.set(key, answer);
      weight += weightOf(key, answer);
      for (const oldest of answers.keys()) {
        if (weight <= maxBytes) break;
        forget(oldest);
      }
    },
    get weight() {
      return weight;
    },
  };
}

// The compressed copy comes later and is counted from the start: it is never larger than half the body.
function weightOf(key: string, answer: KeptAnswer): number {
  return key.length * 2 + answer.plain.body.length * 1.5 + overheadBytes;
}
