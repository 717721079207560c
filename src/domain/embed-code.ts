import { escaped } from './escaped.ts';

/**
 * The HTML with which another site shows the small player of a track or a playlist.
 * @param path the address of the track's or the playlist's page
 * @param title what a screen reader calls the frame
 */
export const embedCode = (origin: string, path: string, title: string): string =>
  `<iframe src="${origin}/embed${path}" title="${escaped(title)}" width="100%" height="${
    path.startsWith('/track/') ? 136 : 380
  }" style="border:0" loading="lazy"></iframe>`;
