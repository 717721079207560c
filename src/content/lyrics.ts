import * as v from 'valibot';
import { LYRICS_TIMEOUT_MS } from '../limits/content.ts';
import type { LyricsAnswer } from './content.types.ts';
import type { ContentPorts } from './ports.ts';

const answerSchema = v.object({
  lyrics: v.fallback(v.string(), ''),
  // Sent by the demo alone, which knows where its songs' sections lie.
  stanza_seconds: v.fallback(v.array(v.number()), []),
});

/** Some answers begin with a line in French that names song and artist once more. */
const titleLine = /^Paroles de la chanson .* par .*(?:\r?\n|$)/;

/**
 * The words of a song, asked through the relay (LYR-04); null where the answer is good but has none. Rejects for a
 * network failure, a status that is not OK, an answer that is no record, after 15 s (LYR-13), and when cancelled.
 */
export async function fetchLyrics(
  { network, wait, config }: ContentPorts,
  artist: string,
  title: string,
  signal?: AbortSignal,
): Promise<LyricsAnswer> {
  const url = `${config.lyricsUrl}/v1/${encodeURIComponent(artist)}/${encodeURIComponent(title)}`;
  const call = new AbortController();
  const cancel = (): void => call.abort(signal?.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  // Once the call has ended the abort finds nothing to stop.
  void wait(LYRICS_TIMEOUT_MS).then(() => call.abort(new Error('The lyrics service took too long')));
  try {
    const response = await network.fetch(url, {
      headers: { Accept: 'application/json' },
      signal: call.signal,
    });
    if (!response.ok) throw new Error(`The lyrics service answered with status ${response.status}`);
    const { lyrics, stanza_seconds: stanzaSeconds } = v.parse(answerSchema, await response.json());
    const text = lyrics.replace(titleLine, '').trim();
    return text === '' ? null : { text, stanzaSeconds };
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
