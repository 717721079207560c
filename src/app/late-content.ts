import type { Content } from '../content/content.types.ts';

/** What playback asks of the content layer. */
type AskedByPlayback = Pick<Content, 'freshTrack' | 'lyrics'>;

/** A content layer that may be asked before it has been loaded: the calls then wait for it. */
export interface LateContent extends AskedByPlayback {
  /** Gives it what it waits for, once. */
  readonly arrive: (content: AskedByPlayback) => void;
}

/** Makes the place of a content layer that is on its way. */
export function createLateContent(): LateContent {
  let content: AskedByPlayback | null = null;
  let arrive: (content: AskedByPlayback) => void = () => {};
  const arrival = new Promise<AskedByPlayback>((resolve) => {
    arrive = resolve;
  });
  const ask = <Answer>(call: (content: AskedByPlayback) => Promise<Answer>): Promise<Answer> =>
    content ? call(content) : arrival.then(call);
  return {
    arrive: (arrived) => {
      content = arrived;
      arrive(arrived);
    },
    freshTrack: (id, options) => ask((there) => there.freshTrack(id, options)),
    lyrics: (artist, title, signal) => ask((there) => there.lyrics(artist, title, signal)),
  };
}
