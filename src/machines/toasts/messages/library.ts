/** What favorites and folders say (E62), and exports (E63). */
export type LibraryMessage =
  | { readonly code: 'library.favoriteAdded' }
  | { readonly code: 'library.favoriteRemoved' }
  | { readonly code: 'library.trackAdded' }
  | { readonly code: 'library.folderNameMissing' }
  | { readonly code: 'library.addAllFailed' }
  | { readonly code: 'library.nothingToExport' }
  | { readonly code: 'library.folderExported'; readonly folder: string };
