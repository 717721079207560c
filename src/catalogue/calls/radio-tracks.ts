import { trackListCall } from './track-fields.ts';

/** The tracks of a station. */
export const radioTracksCall = (id: string) => trackListCall(`/radio/${encodeURIComponent(id)}/tracks`);
