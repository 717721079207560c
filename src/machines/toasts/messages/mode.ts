/** What the change of mood says (NAV-06). */
export type ModeMessage = { readonly code: 'mode.backToDefault' };
