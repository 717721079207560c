import type { CallOptions } from '../../src/content/content.types.ts';
import type { Track } from '../../src/domain/track.ts';

/** One request for a fresh track, pending or answered. */
export interface TrackQuestion {
  readonly id: string;
  readonly options: CallOptions;
  readonly answer: (track: Track | null) => void;
  readonly fail: (error?: Error) => void;
}

/** The catalogue's answers for single tracks: at once by rule, or pending until the test answers. */
export class FakeTracks {
  /** Every request, oldest first. */
  readonly questions: TrackQuestion[] = [];
  /** The answer at once; undefined leaves the request pending. An Error rejects. */
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
