import { isSampleTrack, type Track } from './track.ts';

/**
 * What a look at a track's preview url finds:
 * - due: within the window before its expiry (5 min, A§9), and still usable;
 * - fresh: its expiry lies further ahead than that window;
 * - expired: its expiry has passed;
 * - undated: no readable expiry;
 * - empty: no url, or none that can be played;
 * - sample: a built-in track, whose url is never looked up.
 */
export type UrlVerdict = 'fresh' | 'due' | 'expired' | 'undated' | 'empty' | 'sample';

/** An expiry above this is in milliseconds, any other in seconds (D31). */
const EXPIRY_MILLISECONDS_FROM = 1_000_000_000_000;

/** `exp` or `expires`, as a query parameter of its own or inside a signed one such as 'hdnea=exp=…~acl=…'. */
const expiryParameter = /(?:^|[&=~;,])(?:exp|expires)=(\d+)(?![\w.])/i;

/** When a preview url expires, in ms since 1970; null where that cannot be read (D31). */
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

/** The query with its escapes resolved, since '=' and '~' inside a parameter may be escaped; as it stands if they are broken. */
function readable(query: string): string {
  try {
    return decodeURIComponent(query);
  } catch {
    return query;
  }
}

/**
 * Looks at a track's url.
 * @param now the catalogue's time, in ms since 1970: urls expire by the clock that signed them (D63)
 * @param window how long before its expiry a url is due, in ms
 */
export function judgeUrl(track: Pick<Track, 'id' | 'audio'>, now: number, window: number): UrlVerdict {
  if (isSampleTrack(track)) return 'sample';
  if (!isPlayableUrl(track.audio)) return 'empty';
  const expiry = expiryOf(track.audio);
  if (expiry === null) return 'undated';
  if (expiry <= now) return 'expired';
  return expiry - now <= window ? 'due' : 'fresh';
}

/** Whether a refresh is due: the url is empty, has expired, or expires within 5 min (AUD-44 to AUD-47). */
export function isDue(verdict: UrlVerdict): boolean {
  return verdict === 'empty' || verdict === 'expired' || verdict === 'due';
}

/** Whether next, previous and bulk add ask for a fresh url: also where its expiry cannot be read (QUE-52). */
export function isNotFresh(verdict: UrlVerdict): boolean {
  return isDue(verdict) || verdict === 'undated';
}

/** Whether the url that is there can be played when no fresh one comes (QUE-33). */
export function isUsable(verdict: UrlVerdict): boolean {
  return verdict !== 'empty' && verdict !== 'expired';
}

/** Whether a text is a url that a media element can be given: http or https, or a path of the app's own server (AUD-12). */
export function isPlayableUrl(text: string): boolean {
  if (/^\/[^/]/.test(text)) return true;
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'http:' || protocol === 'https:';
}
