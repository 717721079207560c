import { escaped } from '../src/domain/escaped.ts';
import { albumCall } from '../src/catalogue/calls/album.ts';
import { artistCall } from '../src/catalogue/calls/artist.ts';
import { playlistCall } from '../src/catalogue/calls/playlist.ts';
import { radioCall } from '../src/catalogue/calls/radio.ts';
import { trackCall } from '../src/catalogue/calls/track.ts';
import type { FetchForAll } from '../src/sent/edition.ts';
import type { Artist, CatalogueStation, Collection } from '../src/domain/artist.ts';
import { countedTracks, isolated } from '../src/domain/text.ts';
import { descriptionOf } from '../src/domain/page-descriptions.ts';
import { canonicalAddress, documentTitle, idInPath, namedTitles, pageOf } from '../src/domain/pages.ts';
import { hasKnownArtist, type Track } from '../src/domain/track.ts';
import { genreIn, sharedPage } from '../src/sent/routes.ts';

/** What search engines and shared links show of a page. All urls are absolute. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The one address of the page; null for an address that no page has, which is not to be found. */
  readonly url: string | null;
  readonly type: 'website' | 'music.song' | keyof typeof listTypes | 'profile';
  readonly image: string;
  /** The subject of the page in the terms of schema.org; null if it has none of its own. */
  readonly about: Readonly<Record<string, unknown>> | null;
}

/** The lists with pages of their own: their types in link previews, and in the terms of schema.org. */
const listTypes = {
  'music.album': 'MusicAlbum',
  'music.playlist': 'MusicPlaylist',
  'music.radio_station': 'RadioStation',
} as const;

/** An album, a playlist, or a station, of whose tracks a preview says nothing. */
type NamedList = CatalogueStation & Partial<Collection>;

/** The catalogue's name for the subject of a page's address. */
export type PageNames =
  | { readonly kind: 'track'; readonly track: Track }
  | { readonly kind: 'list'; readonly type: keyof typeof listTypes; readonly list: NamedList }
  | { readonly kind: 'artist'; readonly artist: Artist };

/** Requests the name that a page shows; null for a page without one, or if it is unavailable. */
export async function namesOf(path: string, request: FetchForAll): Promise<PageNames | null> {
  const id = idInPath(path);
  switch (sharedPage(path)?.subject) {
    case 'track': {
      const found = await request(trackCall(id));
      return found && { kind: 'track', track: found.value };
    }
    case 'album': {
      const found = await request(albumCall(id));
      return found && { kind: 'list', type: 'music.album', list: found.value };
    }
    case 'playlist': {
      const found = await request(playlistCall(id));
      return found && { kind: 'list', type: 'music.playlist', list: found.value };
    }
    case 'radio': {
      const found = await request(radioCall(id));
      return found && { kind: 'list', type: 'music.radio_station', list: found.value };
    }
    case 'artist': {
      const found = await request(artistCall(id));
      return found && found.value.name !== '' ? { kind: 'artist', artist: found.value } : null;
    }
    default:
      return null;
  }
}

/** @param path null for an address that no page has */
export function pageHead(path: string | null, origin: string, names: PageNames | null): PageHead {
  const address = path === null ? null : (canonicalAddress(path, '') ?? path);
  const page = address === null ? null : pageOf(address);
  const genre = address === null ? null : genreIn(address);
  const common: PageHead = {
    title: documentTitle(
      page === null ? namedTitles.unknown : genre ? namedTitles.genre(genre.name) : page.title,
    ),
    description: descriptionOf(page),
    url: page === null ? null : `${origin}${genre ? `/genre/${genre.address}` : address}`,
    type: 'website',
    image: `${origin}/icons/icon-512.png`,
    about: null,
  };
  if (names?.kind === 'track') return trackHead(common, origin, names.track);
  if (names?.kind === 'list') return listHead(common, origin, names.type, names.list);
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
    description: `Listen to a preview of ${namedTitles.track(name, artist)}, from ${isolated(album)}, and find more like it.`,
    type: 'music.song',
    image,
    about: {
      '@type': 'MusicRecording',
      name,
      duration: `PT${track.duration}S`,
      image,
      byArtist: groupOf(track, origin),
      inAlbum: { '@type': 'MusicAlbum', name: album },
    },
  };
}

/** The artist of a track or a list in the terms of schema.org. */
const groupOf = ({ artist }: Pick<Track, 'artist'>, origin: string) => ({
  '@type': 'MusicGroup',
  name: artist.name,
  ...(hasKnownArtist({ artist }) && { url: `${origin}/artist/${artist.id}` }),
});

function listHead(common: PageHead, origin: string, type: keyof typeof listTypes, list: NamedList): PageHead {
  const { title, artist, releasedOn, trackCount } = list;
  const image = pictureAt(list.image, origin) ?? common.image;
  const name = namedTitles.list(list);
  return {
    ...common,
    title: documentTitle(name),
    description:
      trackCount === undefined
        ? `${name}: a radio station, in previews.`
        : `${name}: ${countedTracks(trackCount)}, each with a preview.`,
    type,
    image,
    about: {
      '@type': listTypes[type],
      name: title,
      image,
      ...(trackCount !== undefined && { numTracks: trackCount }),
      ...(releasedOn && { datePublished: releasedOn }),
      ...(artist && { byArtist: groupOf({ artist }, origin) }),
    },
  };
}

function artistHead(common: PageHead, origin: string, { name, image }: Artist): PageHead {
  const picture = pictureAt(image, origin) ?? common.image;
  return {
    ...common,
    title: documentTitle(namedTitles.artist(name)),
    description: `The top tracks of ${isolated(name)}, each with a preview.`,
    type: 'profile',
    image: picture,
    about: { '@type': 'MusicGroup', name, image: picture },
  };
}

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escaped(content)}">`;

/** The elements of a page's own title, description, address and link preview. */
export function headElements({ title, description, url, type, image, about }: PageHead): string {
  const data = about && { '@context': 'https://schema.org', ...about, url };
  return [
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
}
