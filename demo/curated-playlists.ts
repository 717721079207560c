/** The theme of a curated playlist, in the app's own words. The demo catalogue makes its music by this. */
export type CuratedTheme =
  | 'pop'
  | 'rap'
  | 'rock'
  | 'electro'
  | 'dance'
  | 'soul'
  | 'indie'
  | 'chill'
  | 'acoustic'
  | 'trending'
  | 'jazz'
  | 'party'
  | 'latin'
  | 'mixed';

/** One playlist of the public catalogue that the app knows by id. */
export interface CuratedPlaylist {
  readonly id: string;
  /** The title it had when it was last seen. Pages show the title that the catalogue answers. */
  readonly title: string;
  readonly theme: CuratedTheme;
  /** The source of the id: a public repository with recorded answers, or public tables that agree. */
  readonly seen: string;
}

/** Every playlist that is named by id anywhere in the app, each once. */
export const curatedPlaylists: readonly CuratedPlaylist[] = [
  {
    id: '3155776842',
    title: 'Top Worldwide',
    theme: 'trending',
    seen: 'projectgoav/E.Deezer, recorded 2019; 4 public playlist tables',
  },
  {
    id: '1363560485',
    title: 'Deezer Hits',
    theme: 'mixed',
    seen: 'zaosoula/deezer-public-api, recorded 2026-03; browniebroke/deezer-python, recorded 2021 to 2023',
  },
  {
    id: '2098157264',
    title: 'Global Hits',
    theme: 'mixed',
    seen: 'projectgoav/E.Deezer, recorded 2019; 3 public playlist tables',
  },
  {
    id: '1282483245',
    title: 'Pop All Stars',
    theme: 'pop',
    seen: 'browniebroke/deezer-python, recorded 2021 to 2023; projectgoav/E.Deezer, recorded 2019',
  },
  {
    id: '1963962142',
    title: "Today's Best Pop",
    theme: 'pop',
    seen: 'projectgoav/E.Deezer, recorded 2019; a public playlist table',
  },
  { id: '1036183001', title: 'Pop Essentials', theme: 'pop', seen: '5 public playlist tables' },
  {
    id: '1964085082',
    title: 'Feel Good Pop',
    theme: 'pop',
    seen: 'browniebroke/deezer-python, recorded 2021 to 2023; projectgoav/E.Deezer, recorded 2019',
  },
  {
    id: '8282573142',
    title: '2010s Pop',
    theme: 'pop',
    seen: 'kingg22/deezer-client-kt, recorded 2025-01; browniebroke/deezer-python, recorded 2021 to 2023',
  },
  {
    id: '1996494362',
    title: 'Rap Bangers',
    theme: 'rap',
    seen: 'browniebroke/deezer-python, recorded 2021 to 2023; projectgoav/E.Deezer, recorded 2019',
  },
  {
    id: '1677006641',
    title: 'Hip Hop Hits',
    theme: 'rap',
    seen: 'projectgoav/E.Deezer, recorded 2019; 4 public playlist tables',
  },
  {
    id: '3272614282',
    title: 'Rapstars',
    theme: 'rap',
    seen: 'browniebroke/deezer-python, recorded 2021 to 2023',
  },
  { id: '12547421383', title: '2020s Rap', theme: 'rap', seen: '3 public playlist tables' },
  {
    id: '1724212365',
    title: '90s Rap',
    theme: 'rap',
    seen: 'projectgoav/E.Deezer, recorded 2019; a public playlist table',
  },
  {
    id: '1306931615',
    title: 'Rock Essentials',
    theme: 'rock',
    seen: 'browniebroke/deezer-python, recorded 2021 to 2023; projectgoav/E.Deezer, recorded 2019',
  },
  { id: '752286631', title: 'Rock Hits', theme: 'rock', seen: '3 public playlist tables' },
  {
    id: '3126664682',
    title: 'Rock Road Trip',
    theme: 'rock',
    seen: 'browniebroke/deezer-python, recorded 2021 to 2023',
  },
  {
    id: '1057779131',
    title: '2010s Rock',
    theme: 'rock',
    seen: 'projectgoav/E.Deezer, recorded 2019; 2 public playlist tables',
  },
  {
    id: '4728353304',
    title: 'Yacht Rock',
    theme: 'rock',
    seen: 'kingg22/deezer-client-kt, recorded 2025-01',
  },
  {
    id: '1902101402',
    title: 'Electronic Hits',
    theme: 'electro',
    seen: '4 public playlist tables',
  },
  {
    id: '3801761042',
    title: 'Electronic Essentials',
    theme: 'electro',
    seen: 'kingg22/deezer-client-kt, recorded 2025-01; projectgoav/E.Deezer, recorded 2019',
  },
  {
    id: '1371651955',
    title: 'Chill House',
    theme: 'electro',
    seen: 'kingg22/deezer-client-kt, recorded 2025-01',
  },
  {
    id: '6423436964',
    title: 'French Touch Essentials',
    theme: 'electro',
    seen: 'zaosoula/deezer-public-api, recorded 2026-03',
  },
  {
    id: '706093725',
    title: 'Global Dance Hits',
    theme: 'dance',
    seen: 'projectgoav/E.Deezer, recorded 2019; a public playlist table',
  },
  {
    id: '2249258602',
    title: 'New Dance',
    theme: 'dance',
    seen: 'projectgoav/E.Deezer, recorded 2019; a public playlist table',
  },
  {
    id: '2113355604',
    title: 'Feel Good Dance',
    theme: 'dance',
    seen: 'browniebroke/deezer-python, recorded 2021 to 2023; projectgoav/E.Deezer, recorded 2019',
  },
  {
    id: '1291471565',
    title: 'Dance Party',
    theme: 'dance',
    seen: 'browniebroke/deezer-python, recorded 2021 to 2023; projectgoav/E.Deezer, recorded 2019',
  },
  {
    id: '4485213484',
    title: 'Feel Good Soul & Funk',
    theme: 'soul',
    seen: 'kingg22/deezer-client-kt, recorded 2025-01',
  },
  { id: '1999466402', title: 'R&B Hits', theme: 'soul', seen: '3 public playlist tables' },
  { id: '2021626162', title: '2000s R&B', theme: 'soul', seen: '4 public playlist tables' },
  { id: '5411628342', title: '2010s R&B', theme: 'soul', seen: '3 public playlist tables' },
  {
    id: '8716319082',
    title: 'Indie Rock Essentials',
    theme: 'indie',
    seen: '3 public playlist tables',
  },
  {
    id: '668126235',
    title: 'Alternative Essentials',
    theme: 'indie',
    seen: 'projectgoav/E.Deezer, recorded 2019; 2 public playlist tables',
  },
  {
    id: '1402845615',
    title: 'New Alternative',
    theme: 'indie',
    seen: '2 public playlist tables',
  },
  { id: '7966514882', title: 'Alt Trends', theme: 'indie', seen: '2 public playlist tables' },
  {
    id: '1265545381',
    title: 'Chill Beats',
    theme: 'chill',
    seen: 'browniebroke/deezer-python, recorded 2021 to 2023; projectgoav/E.Deezer, recorded 2019',
  },
  {
    id: '1976454162',
    title: 'Chill Hits',
    theme: 'chill',
    seen: 'zaosoula/deezer-public-api, recorded 2026-03; kingg22/deezer-client-kt, recorded 2025-01',
  },
  {
    id: '1910344822',
    title: 'Relaxation',
    theme: 'chill',
    seen: 'zaosoula/deezer-public-api, recorded 2026-03',
  },
  {
    id: '8951598802',
    title: '90s Acoustic Hits',
    theme: 'acoustic',
    seen: 'kingg22/deezer-client-kt, recorded 2025-01',
  },
  {
    id: '13267814623',
    title: 'Meditative Guitar',
    theme: 'acoustic',
    seen: 'kingg22/deezer-client-kt, recorded 2025-01',
  },
  {
    id: '2097558104',
    title: 'Party Hits',
    theme: 'party',
    seen: 'projectgoav/E.Deezer, recorded 2019; a public playlist table',
  },
  { id: '1615514485', title: 'Jazz Essentials', theme: 'jazz', seen: '4 public playlist tables' },
  {
    id: '178699142',
    title: 'Fuego Latino',
    theme: 'latin',
    seen: 'projectgoav/E.Deezer, recorded 2019; a public playlist table',
  },
  {
    id: '3153080842',
    title: 'Afrobeats Now',
    theme: 'dance',
    seen: 'kingg22/deezer-client-kt, recorded 2025-01',
  },
  {
    id: '1479458365',
    title: 'Happy Hits',
    theme: 'mixed',
    seen: 'zaosoula/deezer-public-api, recorded 2026-03; kingg22/deezer-client-kt, recorded 2025-01',
  },
  {
    id: '867825522',
    title: '80s Hits',
    theme: 'mixed',
    seen: 'projectgoav/E.Deezer, recorded 2019; 3 public playlist tables',
  },
  {
    id: '878989033',
    title: '90s Hits',
    theme: 'mixed',
    seen: 'projectgoav/E.Deezer, recorded 2019; 3 public playlist tables',
  },
  { id: '248297032', title: '2000s Hits', theme: 'mixed', seen: '4 public playlist tables' },
];
