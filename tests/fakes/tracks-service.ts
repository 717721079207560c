import type { CallOptions } from '../../src/content/content.types.ts';
import type { Track } from '../../src/domain/track.ts';

/** One question for a fresh track, still open or answered. */
export interface TrackQuestion {
  readonly id: string;
  readonly options: CallOptions;
  readonly answer: (track: Track | null) => void;
  readonly fail: (error?: Error) => void;
}

/** The catalogue's answers for single tracks: given at once by rule, or kept open for the test. */
export class FakeTracks {
  /** Every question, oldest first. */
  readonly questions: TrackQuestion[] = [];
  /** What is answered at once; undefined keeps the question open. An Error rejects. */
  rule: (id: string, options: CallOptions) => Track | null | Error | undefined = () => undefined;

  /** The ids that were requested, oldest first. */
  get requested(): readonly string[] {
    return this.questions.map(({ id }) => id);
  }

  freshTrack = (id: string, options: CallOptions = {}): Promise<Track | null> =>
    new Promise((resolve, reject) => {
      this.questions.push({
        id,
        options,
        answer: resolve,
        fail: (error = new Error('No answer')) => reject(error),
      });
      options.signal?.addEventListener('abort', () => reject(new Error('Cancelled')), { once: true });
      const answer = this.rule(id, options);
      if (answer instanceof Error) reject(answer);
      else if (answer !== undefined) resolve(answer);
    });
}
