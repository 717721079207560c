import * as v from 'valibot';
import type { CallOptions, ContentPorts, PatienceOptions } from './content.types.ts';
import { fetchGenre } from './genres.ts';
import { playArtistRadio, playPlaylist, playStation } from './playing.ts';
import { checkStation } from './radio.ts';
import { createReads, over } from './reads.ts';
import { createRecommendations } from './recommendations.ts';
import { losePatience, untilLate } from './requests.ts';
import { fetchFreshTrack, pickRandomTrack } from './single-tracks.ts';
import type { WantedTrack } from '../domain/list-import.ts';
import type { Lyrics } from '../domain/lyrics.ts';
import type { Track } from '../domain/track.ts';
import { readSubscription, type SubscribeAnswer } from '../domain/subscription.ts';
import { cutText, fingerprint, oneLine } from '../domain/text.ts';
import { LYRICS_NAME_MAX_LETTERS, LYRICS_TIMEOUT_MS, TEST_OUTCOME_MS } from '../limits/content.ts';
import { keys } from '../storage/keys.ts';

/** The content layer over its ports. Answers live in the catalogue, personal data in the store. */
export function createContent(ports: ContentPorts) {
  const act = over(ports);
  return {
    // A genre here takes several rounds, and a stored fallback at last.
    ...createReads(ports, async (id, options) => (await fetchGenre(ports, id, options)).tracks),
    patience: act(losePatience),
    untilLate: <Value>(work: Promise<Value>, onLate?: () => void, shownWait?: PatienceOptions['shownWait']) =>
      untilLate(ports, work, onLate, shownWait),
    checkStation: act(checkStation),
    playStation: act(playStation),
    playArtistRadio: act(playArtistRadio),
    playPlaylist: act(playPlaylist),
    // Only the page of the deck needs it.
    dealDeck: (options?: CallOptions) => import('./deck.ts').then((code) => code.dealDeck(ports, options)),
    findMore: async (card: Track, cards: readonly Track[], options?: CallOptions) =>
      (await import('./deck.ts')).findMore(ports, card, cards, options),
    // Only who imports a list needs it.
    findWanted: async (wanted: WantedTrack, options?: CallOptions) =>
      (await import('./find-wanted.ts')).findWanted(ports, wanted, options),
    ...createRecommendations(ports),
    randomTrack: act(pickRandomTrack),
    /** The pick of last time, or null. */
    lastRandomTrack: () => ports.store.get(keys.lastRandomTrack),
    freshTrack: act(fetchFreshTrack),
    lyrics: act(fetchLyrics),
    subscribe: act(subscribe),
    testConnection: ports.testConnection,
    /** Resolves once the outcome of a connection test has been shown long enough to be read. */
    outcomeShown: () => ports.wait(TEST_OUTCOME_MS),
  };
}

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
async function fetchLyrics(
  { http, config }: ContentPorts,
  artist: string,
  title: string,
  signal?: AbortSignal,
): Promise<Lyrics | null> {
  const [singer, song] = [artist, title].map((name) =>
    cutText(oneLine(name), LYRICS_NAME_MAX_LETTERS).trim(),
  );
  const url = `${config.lyricsUrl}/v1?${new URLSearchParams({ artist: singer ?? '', title: song ?? '' })}`;
  const { ok, status, body } = await http(url, { timeoutMs: LYRICS_TIMEOUT_MS, signal });
  if (!ok) throw new Error(`The lyrics service answered with status ${status}`);
  const { lyrics, stanza_seconds: stanzaSeconds } = v.parse(answerSchema, body);
  const text = lyrics.replace(titleLine, '').trim();
  return text === '' ? null : { text, stanzaSeconds };
}

/** One POST of an address and the present username. Never rejects: an exception is 'unexpected'. */
async function subscribe(
  { http, config, store, log }: ContentPorts,
  email: string,
): Promise<SubscribeAnswer> {
  const address = email.trim();
  const name = store.get(keys.profile)?.username ?? '';
  if (address === '') return { kind: 'emailMissing' };
  try {
    const { ok, body } = await http(config.subscribeUrl, { json: { email: address, name } });
    // The status of an answer without a readable body still says whether the address is subscribed.
    const answer = readSubscription(ok, body);
    if (answer.kind !== 'subscribed') return answer;
    // The server tells nobody who has subscribed, so that this browser remembers it by itself.
    const print = fingerprint(address.toLowerCase());
    const { before } = await store.update(keys.subscribed, () => print);
    return before === print ? { kind: 'alreadySubscribed' } : answer;
  } catch (error) {
    log.error('The subscription could not be sent', error);
    return { kind: 'unexpected' };
  }
}
