import { isSampleTrack, type Track } from './track.ts';

/**
 * The state of a track's preview url:
 * - fresh: it expires after the next 5 min, has no expiry, or is a sample's, which is never looked up;
 * - expiring: it expires within that window, and can still be played;
 * - unusable: it has expired, is empty, or cannot be played.
 */
export type UrlVerdict = 'fresh' | 'expiring' | 'unusable';

/** An expiry above this is in milliseconds, any other in seconds. */
const EXPIRY_MILLISECONDS_FROM = 1_000_000_000_000;

/** `exp` or `expires`, as a query parameter or inside a signed one such as 'hdnea=exp=…~acl=…'. */
const expiryParameter = /(?:^|[&=~;,])(?:exp|expires)=(\d+)(?![\w.])/i;

/** When a preview url expires, in ms since 1970; null if that cannot be read. */
export function expiryOf(url: string): number | null {
  const start = url.indexOf('?');
  if (start === -1) return null;
  const query = readable(url.slice(start + 1).replace(/#.*$/s, ''));
  const digits = expiryParameter.exec(query)?.[1];
  if (!digits) return null;
  const stated = Number(digits);
  if (!Number.isSafeInteger(stated)) return null;
  return stated > EXPIRY_MILLISECONDS_FROM ? stated : stated * 1000;
}

/** The query with its escapes decoded ('=' and '~' may be escaped); unchanged if they are broken. */
function readable(query: string): string {
  try {
    return decodeURIComponent(query);
  } catch {
    return query;
  }
}

/**
 * Checks a track's url.
 * @param now the catalogue's time, in ms since 1970: urls expire by the clock that signed them
 * @param window how long before its expiry a url must be refreshed, in ms
 */
export function judgeUrl(track: Pick<Track, 'id' | 'audio'>, now: number, window: number): UrlVerdict {
  if (isSampleTrack(track)) return 'fresh';
  if (!isPlayableUrl(track.audio)) return 'unusable';
  const expiry = expiryOf(track.audio);
  if (expiry === null || expiry - now > window) return 'fresh';
  return expiry > now ? 'expiring' : 'unusable';
}

/** A path of the app's own server that leads to a track's preview whenever it is opened. */
export function lastingPreviewUrl(track: Pick<Track, 'id' | 'audio'>): string {
  return isSampleTrack(track) ? track.audio : `/preview/${encodeURIComponent(track.id)}`;
}

/** Whether one url serves longer than another; one without an expiry always does, an empty never. */
export function outlives(url: string, other: string): boolean {
  if (url === '') return false;
  return (expiryOf(url) ?? Infinity) > (other === '' ? 0 : (expiryOf(other) ?? 0));
}

/** Whether a media element can load a text as url: http or https, or a path of the app's own server. */
export function isPlayableUrl(text: string): boolean {
  if (/^\/[^/]/.test(text)) return true;
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'http:' || protocol === 'https:';
}

/** What an answer of the catalogue says about one track's preview. */
export interface PreviewNote {
  readonly id: string;
  /** The preview url; '' if the answer has none. */
  readonly audio: string;
  /** The answer says that the track cannot be played. Without a url this means that there is no preview. */
  readonly isUnreadable: boolean;
}
