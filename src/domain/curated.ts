/** The list of 'Trending Now' on Home and of /trending; one of the two special playlists. */
export const trendingPlaylistId = '3155776842';

/** Used if the playlist drawn for a random pick is invalid; the other special playlist. Not among the 34. */
export const defaultRandomPlaylistId = '1363560485';

/** The acoustic list of the acoustic mood. */
export const acousticPlaylistId = '8951598802';

/** The chill list of the chill mood. */
export const chillPlaylistId = '1265545381';

/**
 * The curated playlists of each genre, in the order they are tried. The first is shared by pages, Home
 * sections and recommendations, so that they share one answer. Exactly these genres have any.
 */
export const genrePlaylistIds: Readonly<Record<string, readonly string[]>> = {
  '132': ['1282483245', '1963962142', '1036183001', '1964085082'],
  '116': ['1996494362', '1677006641', '3272614282', '12547421383'],
  '152': ['1306931615', '752286631', '3126664682', '1057779131'],
  '106': ['1902101402', '3801761042', '1371651955', '6423436964'],
  '113': ['706093725', '2249258602', '2113355604', '1291471565'],
  '153': ['4485213484', '1999466402', '2021626162', '5411628342'],
  '98': ['8716319082', '668126235', '1402845615', '7966514882'],
};

/** The genres with curated playlists, in the order that fills up a short taste. */
export const curatedGenreIds: readonly string[] = ['132', '116', '152', '106', '113', '153', '98'];

/** The 8 playlists of /discover, in the order of their cards. */
export const discoverPlaylistIds: readonly string[] = [
  '2097558104',
  '1479458365',
  '867825522',
  '1910344822',
  '178699142',
  '878989033',
  '1615514485',
  '3153080842',
];

/** A playlist that Search shows without a query. Its name is ours, not the catalogue's. */
export interface FeaturedPlaylist {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Root-relative; a file of the app, so that showing the four costs no catalogue call. */
  readonly image: string;
}

/** The 4 playlists of Search without a query. */
export const featuredPlaylists: readonly FeaturedPlaylist[] = [
  {
    id: '2098157264',
    name: "Today's Hits",
    description: 'The songs everyone is humming right now',
    image: '/featured/todays-hits.svg',
  },
  {
    id: '1902101402',
    name: 'Electronic Mix',
    description: 'Synths, drops and machines with a pulse',
    image: '/featured/electronic-mix.svg',
  },
  {
    id: '1677006641',
    name: 'Hip-Hop Hits',
    description: 'Big verses over heavy beats',
    image: '/featured/hip-hop-hits.svg',
  },
  {
    id: '1976454162',
    name: 'Chill Mix',
    description: 'Slow tempos for a quiet hour',
    image: '/featured/chill-mix.svg',
  },
];

/** The 34 playlists that a random pick draws from, all different. */
export const randomPlaylistIds: readonly string[] = [
  '1282483245',
  '1036183001',
  '1964085082',
  '8282573142',
  '1996494362',
  '1677006641',
  '3272614282',
  '1724212365',
  '1306931615',
  '752286631',
  '3126664682',
  '4728353304',
  '1902101402',
  '3801761042',
  '706093725',
  '2249258602',
  '1291471565',
  '4485213484',
  '1999466402',
  '2021626162',
  '668126235',
  '8716319082',
  '1976454162',
  '1265545381',
  '1910344822',
  '8951598802',
  '13267814623',
  '2097558104',
  '1615514485',
  '178699142',
  '867825522',
  '878989033',
  '248297032',
  '1479458365',
];
