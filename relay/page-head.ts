import { artistCall } from '../src/catalogue/calls/artist.ts';
import { trackCall } from '../src/catalogue/calls/track.ts';
import type { FetchForAll } from '../src/app/edition-content.ts';
import type { Artist } from '../src/domain/artist.ts';
import { chartGenreOf } from '../src/domain/genre.ts';
import { canonicalAddress, documentTitle, idInPath, namedTitles, pageOf } from '../src/domain/pages.ts';
import { hasKnownArtist, type Track } from '../src/domain/track.ts';

/** What search engines and shared links show of a page. All urls are absolute. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The one address of the page; null for an address that no page has, which is not to be found. */
  readonly url: string | null;
  readonly type: 'website' | 'music.song' | 'profile';
  readonly image: string;
  /** The subject of the page in the terms of schema.org; null if it has none of its own. */
  readonly about: Readonly<Record<string, unknown>> | null;
}

/** The catalogue's name for the subject of a page's address. */
export type PageNames =
  | { readonly kind: 'track'; readonly track: Track }
  | { readonly kind: 'artist'; readonly artist: Artist };

/** Requests the name that a page shows from the catalogue; null for a page without one, and if it is unavailable. */
export async function namesOf(path: string, request: FetchForAll): Promise<PageNames | null> {
  const page = pageOf(path)?.path;
  if (page === '/track/:id') {
    const found = await request(trackCall(idInPath(path)));
    return found && { kind: 'track', track: found.value };
  }
  if (page !== '/artist/:id') return null;
  const found = await request(artistCall(idInPath(path)));
  return found && found.value.name !== '' ? { kind: 'artist', artist: found.value } : null;
}

/** @param path null for an address that no page has */
export function pageHead(path: string | null, origin: string, names: PageNames | null): PageHead {
  const address = path === null ? null : (canonicalAddress(path, '') ?? path);
  const page = address === null ? null : pageOf(address);
  const genre = page?.path === '/genre/:genre' ? chartGenreOf(address?.split('/')[2] ?? '') : null;
  const common: PageHead = {
    title: documentTitle(
      page === null ? namedTitles.unknown : genre ? namedTitles.genre(genre.name) : page.title,
    ),
    description: page?.description ?? '',
    url: page === null ? null : `${origin}${genre ? `/genre/${genre.address}` : address}`,
    type: 'website',
    image: `${origin}/icons/icon-512.png`,
    about: null,
  };
  if (names?.kind === 'track') return trackHead(common, origin, names.track);
  return names ? artistHead(common, origin, names.artist) : common;
}

/** The absolute url of a picture; null where the catalogue names none, or one that is no url. */
const pictureAt = (image: string, origin: string): string | null =>
  image !== '' && URL.canParse(image, origin) ? new URL(image, origin).href : null;

function trackHead(common: PageHead, origin: string, track: Track): PageHead {
  const { name, artist_name: artist, album_name: album } = track;
  const image = pictureAt(track.image, origin) ?? common.image;
  return {
    ...common,
    title: documentTitle(namedTitles.track(name, artist)),
    description: `Listen to a preview of ${name} by ${artist}, from ${album}, and find more like it.`,
    type: 'music.song',
    image,
    about: {
      '@type': 'MusicRecording',
      name,
      duration: `PT${track.duration}S`,
      image,
      byArtist: {
        '@type': 'MusicGroup',
        name: artist,
        ...(hasKnownArtist(track) && { url: `${origin}/artist/${track.artist.id}` }),
      },
      inAlbum: { '@type': 'MusicAlbum', name: album },
    },
  };
}

function artistHead(common: PageHead, origin: string, { name, image }: Artist): PageHead {
  const picture = pictureAt(image, origin) ?? common.image;
  return {
    ...common,
    title: documentTitle(namedTitles.artist(name)),
    description: `The top tracks of ${name}, each with a preview.`,
    type: 'profile',
    image: picture,
    about: { '@type': 'MusicGroup', name, image: picture },
  };
}

/** Text, escaped for an attribute or between elements. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escaped(content)}">`;

/** The page with its own title, description, address and link preview instead of the built ones. */
export function withHead(html: string, { title, description, url, type, image, about }: PageHead): string {
  const data = about && { '@context': 'https://schema.org', ...about, url };
  const elements = [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    url === null ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escaped(url)}">`,
    meta('property', 'og:site_name', 'Foxtrot'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image),
    ...(url === null ? [] : [meta('property', 'og:url', url)]),
    meta('name', 'twitter:card', 'summary'),
    ...(data
      ? [
          `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`,
        ]
      : []),
  ].join('');
  return html
    .replace(/<meta\s+name="description"[\s\S]*?>/i, '')
    .replace(/<title>[\s\S]*?<\/title>/i, () => elements);
}
