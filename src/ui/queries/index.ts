export { isInvitation } from '../../domain/preferences.ts';
export { preparePage } from './prepare.ts';
export { prefetchHome } from './prepare.ts';
export { followNetwork, makeQueryClient } from './client.ts';
export { findTrackInQueries } from './client.ts';
export {
  useApiAlert,
  useArtistLooks,
  usePage,
  useQueryResults,
  useRefreshAll,
  useTrackList,
  type ArtistLooks,
  type PageResult,
  type QueryResult,
  type Refresh,
  type TrackListResult,
} from './hooks.ts';
export { OpenPage } from './open-page.tsx';
export { replaceSeeds, seedQueries, sentStations } from './sent.ts';
export { refreshPage, refreshPages, type LoadingView, type PageQuery } from './page-query.ts';
export {
  artistPageQuery,
  discoverPlaylistQuery,
  forgetRecommendations,
  genreQuery,
  globalTopQuery,
  homeQueries,
  listPageQuery,
  listQuery,
  moodGridQuery,
  recommendationsQuery,
  relatedArtistsQuery,
  searchQuery,
  topArtistsQuery,
  trackQuery,
  trendingArtistsQuery,
} from './pages.ts';
export { sectionReport, trackListView, type TrackListView } from './views.ts';
