/** What the preferences modal and the profile's switches say (D7). */
export type PreferencesMessage =
  | { readonly code: 'preferences.saved' }
  | { readonly code: 'preferences.lastOne' }
  | { readonly code: 'preferences.noneInModal' }
  | { readonly code: 'preferences.noneOnProfile' };
