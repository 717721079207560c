export { isInvitation } from '../../domain/recommendation.ts';
export { askAheadForHome } from './ahead.ts';
export { followNetwork, makeQueryClient } from './client.ts';
export { findTrackInQueries } from './find-track.ts';
export {
  useApiAlert,
  useArtistLooks,
  useArtistPage,
  useDiscoverPlaylist,
  useGenre,
  useListPage,
  useList,
  useMoodGrid,
  useRecommendations,
  useRefresh,
  useRefreshAll,
  usePageResults,
  useSearch,
  useTopArtists,
  useTrack,
  useTrendingArtists,
  type ArtistLooks,
  type DataQuery,
  type PageResult,
  type Refresh,
  type TrackListQuery,
} from './hooks.ts';
export { refreshPage, refreshPages, type AskingView, type PageQuery } from './page-query.ts';
export {
  artistPageQuery,
  discoverPlaylistQuery,
  forgetRecommendations,
  genreQuery,
  globalTopQuery,
  homeQueries,
  listQuery,
  moodGridQuery,
  recommendationsQuery,
  searchQuery,
  topArtistsQuery,
  trackQuery,
  trendingArtistsQuery,
} from './pages.ts';
export { sectionReport, trackListView, type TrackListView } from './views.ts';
