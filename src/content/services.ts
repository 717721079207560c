import * as v from 'valibot';
import type { ContentPorts, LyricsAnswer } from './content.types.ts';
import { readSubscription, type SubscribeAnswer } from '../domain/subscription.ts';
import { LYRICS_TIMEOUT_MS } from '../limits/content.ts';

const answerSchema = v.object({
  lyrics: v.fallback(v.string(), ''),
  // Only the demo sends this, because it knows the sections of its songs.
  stanza_seconds: v.fallback(v.array(v.number()), []),
});

/** Some answers begin with a line in French that repeats song and artist. */
const titleLine = /^Paroles de la chanson .* par .*(?:\r?\n|$)/;

/**
 * The lyrics of a song, requested through the relay; null if the answer is good but has none. Rejects for a
 * network failure, a status that is not OK, an answer that is no record, after 15 s, and when cancelled.
 */
export async function fetchLyrics(
  { http, config }: ContentPorts,
  artist: string,
  title: string,
  signal?: AbortSignal,
): Promise<LyricsAnswer> {
  const url = `${config.lyricsUrl}/v1/${encodeURIComponent(artist)}/${encodeURIComponent(title)}`;
  const { ok, status, body } = await http(url, { timeoutMs: LYRICS_TIMEOUT_MS, signal });
  if (!ok) throw new Error(`The lyrics service answered with status ${status}`);
  const { lyrics, stanza_seconds: stanzaSeconds } = v.parse(answerSchema, body);
  const text = lyrics.replace(titleLine, '').trim();
  return text === '' ? null : { text, stanzaSeconds };
}

/** One POST of the address and the name. Never rejects: an exception is 'unexpected'. */
export async function subscribe(
  { http, config, log }: ContentPorts,
  email: string,
  name: string,
): Promise<SubscribeAnswer> {
  const address = email.trim();
  if (address === '') return { kind: 'emailMissing' };
  try {
    const { ok, body } = await http(config.subscribeUrl, { json: { email: address, name } });
    // The status of an answer without a readable body still says whether the address is subscribed.
    return readSubscription(ok, body);
  } catch (error) {
    log.error('The subscription could not be sent', error);
    return { kind: 'unexpected' };
  }
}
