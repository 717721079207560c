import { expiryOf } from '../../src/domain/preview-url.ts';
import type { Track } from '../../src/domain/track.ts';
import { previewMinLifeMs } from '../../relay/limits.ts';
import type { CatalogueReader } from './reader.ts';
import type { Finding } from './findings.ts';
import { failed } from './findings.ts';

const second = 1_000;
const rangeBytes = 1_024;

/** How many tracks of the chart have previews: without any the country is not served. */
export function examineShare(tracks: readonly Track[]): Finding {
  const check = 'tracks with a preview';
  const playable = tracks.filter(({ audio }) => audio !== '').length;
  const found = `${playable} of ${tracks.length} in the chart`;
  if (playable > tracks.length / 2) return { check, state: 'good', found };
  return {
    check,
    state: playable === 0 ? 'wrong' : 'weak',
    found,
    advice:
      'The catalogue hardly serves the country of this address: use a proxy in another (HTTPS_PROXY), or CATALOGUE=demo.',
  };
}

/** The preview of a track: how long it lives, and whether it can be played and sought in. */
export async function examinePreview(
  { get }: CatalogueReader,
  url: string,
  catalogueNow: number,
): Promise<readonly Finding[]> {
  const asked = await get(url, { Range: `bytes=0-${rangeBytes - 1}` });
  const { response, cause } = asked;
  if (response === null || cause !== null)
    return [examineExpiry(url, catalogueNow), failed('a preview', cause ?? 'unusable')];
  const type = response.headers.get('content-type') ?? 'no type';
  const isPart = response.status === 206;
  const cors = response.headers.get('access-control-allow-origin');
  return [
    examineExpiry(url, catalogueNow),
    type.startsWith('audio/')
      ? { check: 'a preview', state: 'good', found: `${type}, first bytes after ${asked.ms} ms` }
      : {
          check: 'a preview',
          state: 'wrong',
          found: `arrives as ${type}`,
          advice: 'Something between here and the catalogue replaces it: look at proxies and filters.',
        },
    isPart
      ? { check: 'parts of a preview', state: 'good', found: response.headers.get('content-range') ?? '206' }
      : {
          check: 'parts of a preview',
          state: 'weak',
          found: `status ${response.status} in place of 206`,
          advice: 'Seeking loads the complete preview; check whether a proxy drops the Range header.',
        },
    {
      check: 'previews in other pages (CORS)',
      state: 'good',
      found: cors === null ? 'not allowed, and not needed' : `allowed for ${cors}`,
    },
  ];
}

/** @param catalogueNow the time by the catalogue's clock, in ms since 1970 */
function examineExpiry(url: string, catalogueNow: number): Finding {
  const check = 'life of a preview';
  const expiry = expiryOf(url);
  if (expiry === null)
    return {
      check,
      state: 'weak',
      found: 'undated',
      advice: 'Report it with --record: the app looks such previews up again more often than it should.',
    };
  const lifeMs = expiry - catalogueNow;
  const found = `${Math.round(lifeMs / second)} s`;
  if (lifeMs > previewMinLifeMs) return { check, state: 'good', found };
  return {
    check,
    state: lifeMs > 0 ? 'weak' : 'wrong',
    found,
    advice: 'Answers arrive old: look for a cache between here and the catalogue, and switch it off.',
  };
}

/** The cover of a track. */
export async function examineCover({ get }: CatalogueReader, url: string): Promise<Finding> {
  const check = 'a cover';
  const { response, cause, ms } = await get(url);
  if (response === null || cause !== null) return failed(check, cause ?? 'unusable', 'weak');
  const type = response.headers.get('content-type') ?? 'no type';
  if (type.startsWith('image/')) return { check, state: 'good', found: `${type}, ${ms} ms` };
  return {
    check,
    state: 'weak',
    found: `arrives as ${type}`,
    advice: 'Something between here and the pictures replaces them: look at proxies and filters.',
  };
}

/** The lyrics service. Even if it has no lyrics of one song, it works. */
export async function examineLyrics({ get }: CatalogueReader, base: string, track: Track): Promise<Finding> {
  const part = encodeURIComponent;
  const { response, cause, text, ms } = await get(
    `${base}/v1/${part(track.artist_name)}/${part(track.name)}`,
  );
  const isAnswer = text.trimStart().startsWith('{');
  if (response !== null && isAnswer && (cause === null || cause === 'missing'))
    return {
      check: 'lyrics',
      state: 'good',
      found: `${cause === null ? 'words' : 'none for this song'}, ${ms} ms`,
    };
  const { found } = failed('lyrics', cause ?? 'unusable');
  return {
    check: 'lyrics',
    state: 'weak',
    found,
    advice:
      'Songs have no words until it is back; another service of the same kind can be named in LYRICS_URL.',
  };
}
