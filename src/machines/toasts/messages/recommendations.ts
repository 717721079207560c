/** What a refresh of the recommendations says, on Home and on the page of its own (E70). */
export type RecommendationsMessage =
  | { readonly code: 'recommendations.homeRefreshing' }
  | { readonly code: 'recommendations.homeRefreshed' }
  | { readonly code: 'recommendations.homeFailed' }
  | { readonly code: 'recommendations.pageRefreshing' }
  | { readonly code: 'recommendations.pageRefreshed' }
  | { readonly code: 'recommendations.pageFailed' };
