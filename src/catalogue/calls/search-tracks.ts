import { trackListCall } from './track-fields.ts';

/** The tracks that a text finds. */
export const searchTracksCall = (text: string) =>
  trackListCall(`/search/track?q=${encodeURIComponent(text)}`);
