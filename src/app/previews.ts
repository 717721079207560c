import type { Catalogue } from '../catalogue/catalogue.types.ts';
import type { Content, ContentPorts, FreshTrack } from '../content/content.types.ts';
import type { AppParts } from './parts.ts';
import { BoundedMap } from '../domain/bounded-map.ts';
import { isPlayableUrl, judgeUrl, outlives, type PreviewNote } from '../domain/preview-url.ts';
import { createSubscribers } from '../domain/subject.ts';
import type { Track } from '../domain/track.ts';
import {
  BULK_REFRESH_MS,
  FRESH_URL_WAIT_MS,
  REPORTED_URLS_MAX,
  MISSING_PREVIEWS_MAX,
  PREVIEW_MISSING_MS,
  URL_REFRESH_WINDOW_MS,
} from '../limits/playback.ts';
import type { UrlAnswer, UrlRequest } from '../machines/player/player.types.ts';
import type { PreviewFact } from '../machines/queue/queue.types.ts';

/**
 * Ids belong to a catalogue: after a switch from the demo the same id is another song. A title or an artist
 * that is spelled differently is no other song.
 */
function isSameSong(track: Track, fresh: FreshTrack): boolean {
  const { name, artist } = fresh;
  if (name === undefined || artist === undefined) return true;
  return name === track.name || artist.id === track.artist.id || artist.name === track.artist.name;
}

/** What is known of previews: checks and refreshes urls, and remembers tracks without a preview. */
export function createPreviews(
  parts: Pick<Content, 'freshTrack'> &
    Pick<Catalogue, 'renewListOf'> &
    Pick<AppParts, 'now' | 'wait'> &
    Pick<ContentPorts, 'catalogueNow'>,
) {
  const { freshTrack, renewListOf, now, catalogueNow, wait } = parts;
  /** When it became known that a track has no preview. */
  const missing = new BoundedMap<number>({ maxEntries: MISSING_PREVIEWS_MAX });
  /** The urls that the catalogue has answered last. */
  const received = new BoundedMap<string>({ maxEntries: REPORTED_URLS_MAX });
  const { notify: send, subscribe } = createSubscribers<PreviewFact>();

  function reportMissing(): void {
    for (const [id, at] of missing.entries()) if (now() - at >= PREVIEW_MISSING_MS) missing.delete(id);
    send({ type: 'previews.missing', ids: missing.entries().map(([id]) => id) });
  }

  function note(lacking: readonly string[], having: readonly string[] = []): void {
    const isNews = lacking.some((id) => !missing.has(id)) || having.some((id) => missing.has(id));
    for (const id of lacking) missing.set(id, now());
    for (const id of having) missing.delete(id);
    if (isNews) reportMissing();
    if (lacking.length > 0) void wait(PREVIEW_MISSING_MS).then(reportMissing);
  }

  const judge = (track: Track) => judgeUrl(track, catalogueNow(), URL_REFRESH_WINDOW_MS);

  const isMissing = (id: string): boolean => {
    const at = missing.get(id);
    return at !== undefined && now() - at < PREVIEW_MISSING_MS;
  };

  function withReportedUrl(track: Track): Track {
    const audio = received.get(track.id) ?? '';
    return outlives(audio, track.audio) ? { ...track, audio } : track;
  }

  /** One call for the list that contained a track, if that refreshes its url: the others need none then. */
  async function renewedByList(track: Track, signal: AbortSignal): Promise<string | null> {
    await renewListOf(track.id, signal);
    const renewed = withReportedUrl(track);
    return judge(renewed) === 'fresh' ? renewed.audio : null;
  }

  /** Url and loudness by /track/{id}, with a timeout in ms; null if there is no answer. */
  async function lookUp(
    { track, reason }: UrlRequest,
    patience: number,
    signal: AbortSignal,
  ): Promise<UrlAnswer | null> {
    const over = new AbortController();
    const both = AbortSignal.any([signal, over.signal]);
    if (patience < Infinity)
      wait(patience, both).then(
        () => over.abort(),
        () => undefined,
      );
    try {
      const fresh = await freshTrack(track.id, {
        signal: both,
        ...(reason === 'retry' && { maxAge: 0 }),
        ...(reason === 'background' && { background: true }),
      });
      if (!fresh) return null;
      const { audio, gain } = fresh;
      if (!isPlayableUrl(audio) || !isSameSong(track, fresh)) return { audio: '' };
      return { audio, ...(gain !== undefined && { gain }) };
    } finally {
      over.abort();
    }
  }

  return {
    /** Whether the track is known to have no preview. */
    isMissing,
    /** The first track, which plays next, and those of the others with due urls that can be refreshed. */
    dueOf: (tracks: readonly Track[]): readonly Track[] =>
      tracks.filter(
        (track, place) => place === 0 || (judge(withReportedUrl(track)) !== 'fresh' && !isMissing(track.id)),
      ),
    /** Adopts what an answer of the catalogue says. */
    receive: (notes: readonly PreviewNote[]): void => {
      for (const { id, audio } of notes) if (audio !== '') received.set(id, audio);
      note(
        notes.filter(({ audio, isUnreadable }) => isUnreadable && audio === '').map(({ id }) => id),
        notes.filter(({ audio }) => audio !== '').map(({ id }) => id),
      );
      send({ type: 'previews.reported', notes: notes.filter(({ audio }) => audio !== '') });
    },
    /** Reports new urls and tracks without a preview, as long as it is subscribed to. */
    subscribe,
    /**
     * The url with which a track can play now: its own while that is fresh, else the one of a look-up; its
     * own again if that finds none. '' is a track that has no preview. Rejects if it cannot know.
     */
    freshen: async (request: UrlRequest, signal: AbortSignal): Promise<UrlAnswer> => {
      const { reason } = request;
      const track = withReportedUrl(request.track);
      const verdict = judge(track);
      const isRetry = reason === 'retry';
      if (verdict === 'fresh' && !isRetry) return { audio: track.audio };
      if (verdict !== 'expiring' && isMissing(track.id)) return { audio: '' };
      const isUsable = verdict !== 'unusable' && !isRetry;
      // An expired url is still tried if there is nothing better, except for a favorite, which must not
      // interrupt playback.
      const isTried = isUsable || (!isRetry && reason !== 'favorite' && isPlayableUrl(track.audio));
      if (reason === 'bulk') await wait(BULK_REFRESH_MS, signal);
      try {
        const renewed = reason === 'background' ? await renewedByList(track, signal) : null;
        if (renewed !== null) return { audio: renewed };
        // The list may have reported that there is none.
        if (isMissing(track.id) && !isUsable) return { audio: '' };
        const patience = isUsable && reason !== 'background' ? FRESH_URL_WAIT_MS : Infinity;
        const found = await lookUp(request, patience, signal);
        if (found?.audio) return found;
        if (found && !isUsable) note([track.id]);
        if (isTried) return { audio: track.audio };
        if (found) return found;
      } catch (error) {
        if (!isTried || signal.aborted) throw error;
        return { audio: track.audio };
      }
      throw new Error(`The catalogue has no answer for track ${track.id}`);
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;
