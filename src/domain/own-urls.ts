import { placeholderImage } from './track.ts';

/** Whether what is stored or imported may lead there. */
export type IsOwnUrl = (url: string) => boolean;

/** Whether an address is a plainly written path of this server or of the public catalogue. */
export const isPlainUrl = (url: string): boolean =>
  /^(https:\/\/([\w-]+\.)*(deezer\.com|dzcdn\.net))?\/\w/.test(url);

/** Whether a path leads to a page of this app: what a file brings may lead nowhere else. */
export const isLocalPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

const isPictureData = (url: string): boolean => /^data:image\/(?!svg)/.test(url);

/**
 * Accepts paths of this server, and addresses of the public and of the configured catalogue.
 * @param origin this server's, such as 'http://127.0.0.1:4173'
 * @param catalogueUrl the base url of the configured catalogue
 */
export function createIsOwnUrl(origin: string, catalogueUrl: string): IsOwnUrl {
  const own = new URL(origin);
  const configured = new URL(catalogueUrl, origin);
  // Pictures and pages of a catalogue at api.music.example are at others of music.example.
  const site = configured.hostname.replace(/^api\.(?=[^.]+\.)/, '');
  const isSites = (name: string) =>
    configured.origin !== own.origin && (name === site || name.endsWith(`.${site}`));
  return (text) => {
    // A library has hundreds that are read before the page is taken over.
    if (isPlainUrl(text)) return true;
    if (!URL.canParse(text, origin)) return false;
    const { origin: of, protocol, hostname, username } = new URL(text, origin);
    if (of === own.origin || of === configured.origin) return username === '';
    return (
      protocol === 'https:' && username === '' && (isSites(hostname) || isPlainUrl(`https://${hostname}/x`))
    );
  };
}

/**
 * A copy of stored or imported data in which tracks and the profile lead nowhere else: a picture could tell
 * somebody who listens and when, and a link could pretend to be the catalogue. A foreign cover becomes the
 * placeholder.
 */
export function withOwnUrls<Data>(
  data: Data,
  isOwnUrl: IsOwnUrl,
): { readonly data: Data; readonly dropped: number } {
  let dropped = 0;
  const read = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(read);
    const copy = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, read(each)]));
    const drop = (name: string, isAllowed: IsOwnUrl): boolean => {
      const url = copy[name];
      if (typeof url !== 'string' || url === '' || isAllowed(url)) return false;
      dropped += 1;
      return true;
    };
    if (drop('image', isOwnUrl)) copy['image'] = placeholderImage;
    if (drop('link', isOwnUrl)) delete copy['link'];
    if (drop('profileImage', isPictureData)) copy['profileImage'] = '';
    return copy;
  };
  const own = read(data) as Data;
  return { data: dropped === 0 ? data : own, dropped };
}
