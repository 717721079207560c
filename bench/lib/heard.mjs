// What a listener gets: previews made as the server makes them, and taken apart again as a browser does.
import { MPEGDecoder } from 'mpg123-decoder';
import { scoreOf } from '../../demo/audio/clip.ts';
import { demoGenres } from '../../demo/genres.ts';
import { joined } from '../../demo/rendering/growing-file.ts';
import { buildLibrary, clipKeyOf } from '../../demo/library.ts';
import { createClipThread } from '../../demo/rendering/line.ts';

/** @typedef {{ left: Float32Array, right: Float32Array }} Stereo */
/** @typedef {import('../../demo/library.ts').DemoTrack} Track */
/**
 * @typedef {object} Heard
 * @property {Track} track
 * @property {import('../../demo/audio/score.ts').Score} score
 * @property {Stereo} sound decoded, without what the encoder puts before the first sample
 * @property {number} bytes
 * @property {number} begun ms until the thread has handed over the first bytes, 1.7 s of music
 * @property {number} complete ms until it has handed over the last
 * @property {number} cpu ms of the processor for all of it
 */

/** What encoder and decoder put before the first sample. */
const DELAY = 1105;

/**
 * Tracks of all genres in turn, of as many artists as there are, the best known first.
 * @param {number} count
 * @returns {Track[]}
 */
export function tracksToHear(count) {
  const { artists } = buildLibrary();
  const lines = demoGenres.map((genre) => {
    const singers = artists.filter((artist) => artist.genre === genre && artist.albums.length > 0);
    return Array.from({ length: 3 }).flatMap((_, place) =>
      singers.flatMap(
        (artist) =>
          artist.albums.flatMap((album) => album.tracks).toSorted((a, b) => b.rank - a.rank)[place] ?? [],
      ),
    );
  });
  const longest = Math.max(...lines.map((line) => line.length));
  return Array.from({ length: longest }, (_, place) => lines.flatMap((line) => line[place] ?? []))
    .flat()
    .slice(0, count);
}

/** @returns {Promise<(track: Track) => Promise<Heard>>} */
export async function createHearing() {
  const thread = createClipThread();
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return async (track) => {
    const key = clipKeyOf(track);
    /** @type {Uint8Array[]} */
    const portions = [];
    let begun = 0;
    const before = process.cpuUsage();
    const at = performance.now();
    await thread.make(key, (portion) => {
      if (portions.push(portion) === 1) begun = performance.now() - at;
    });
    const complete = performance.now() - at;
    const { user, system } = process.cpuUsage(before);
    const file = joined(portions);
    await decoder.reset();
    const { channelData } = decoder.decode(file);
    const [left = new Float32Array(), right = left] = channelData.map((channel) => channel.slice(DELAY));
    const cpu = (user + system) / 1000;
    return { track, score: scoreOf(key), sound: { left, right }, bytes: file.length, begun, complete, cpu };
  };
}
