/** What the track-list pages and a mood's grid say (E69, HOM-34 to HOM-39). */
export type ListsMessage =
  | { readonly code: 'lists.refreshing'; readonly list: string }
  | { readonly code: 'lists.refreshed'; readonly list: string }
  | { readonly code: 'lists.refreshFailed' }
  | { readonly code: 'lists.moodRefreshing'; readonly mood: string }
  | { readonly code: 'lists.moodAdded'; readonly mood: string; readonly count: number }
  | { readonly code: 'lists.moodExported'; readonly mood: string };
