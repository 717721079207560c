// What a listener gets: previews made as the server makes them, and taken apart again as a browser does.
import { MPEGDecoder } from 'mpg123-decoder';
import { createMp3Encoder } from 'wasm-media-encoders';
import { scoreOf } from '../../relay/demo/audio/clip.ts';
import { encodeMp3 } from '../../relay/demo/audio/mp3.ts';
import { completed, renderSamples } from '../../relay/demo/audio/render.ts';
import { demoGenres } from '../../relay/demo/genres.ts';
import { buildLibrary } from '../../relay/demo/library.ts';

/** @typedef {{ left: Float32Array, right: Float32Array }} Stereo */
/** @typedef {import('../../relay/demo/library.ts').DemoTrack} Track */
/**
 * @typedef {object} Heard
 * @property {Track} track
 * @property {import('../../relay/demo/audio/score.ts').Score} score
 * @property {Stereo} sound decoded, without what the encoder puts before the first sample
 * @property {number} bytes
 * @property {{ wall: number, cpu: number }} rendered in ms
 * @property {{ wall: number, cpu: number }} encoded in ms
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
  const encoder = await createMp3Encoder();
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return async (track) => {
    const key = { trackId: track.id, artist: track.artist.name, genre: track.artist.genre };
    const [samples, rendered] = timed(() => renderSamples(key));
    const [file, encoded] = timed(() => completed(encodeMp3(encoder, samples)));
    await decoder.reset();
    const { channelData } = decoder.decode(file);
    const [left = new Float32Array(), right = left] = channelData.map((channel) => channel.slice(DELAY));
    return { track, score: scoreOf(key), sound: { left, right }, bytes: file.length, rendered, encoded };
  };
}

/**
 * @template Result
 * @param {() => Result} work
 * @returns {[Result, { wall: number, cpu: number }]}
 */
function timed(work) {
  const before = process.cpuUsage();
  const at = performance.now();
  const result = work();
  const wall = performance.now() - at;
  const { user, system } = process.cpuUsage(before);
  return [result, { wall, cpu: (user + system) / 1000 }];
}
