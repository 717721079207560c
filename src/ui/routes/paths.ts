/** The address of a track's own page. */
export const trackPath = ({ id }: { readonly id: string }): string => `/track/${encodeURIComponent(id)}`;

/** The address of an artist's page. */
export const artistPath = ({ id }: { readonly id: string }): string => `/artist/${encodeURIComponent(id)}`;
