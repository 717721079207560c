import { expiryOf } from '../../src/domain/preview-url.ts';
import type { Track } from '../../src/domain/track.ts';
import { previewMinLifeMs } from '../../relay/limits.ts';
import type { CatalogueReader } from './reader.ts';
import { findingsOf, type Finding } from './findings.ts';

const second = 1_000;
const rangeBytes = 1_024;

/** How many tracks of the chart have previews: without any the country is not served. */
export function examineShare(tracks: readonly Track[]): Finding {
  const { good, weak, wrong } = findingsOf('tracks with a preview');
  const playable = tracks.filter(({ audio }) => audio !== '').length;
  const found = `${playable} of ${tracks.length} in the chart`;
  const advice = 'The catalogue hardly serves this country: use a proxy in another, or CATALOGUE=demo.';
  if (playable > tracks.length / 2) return good(found);
  return (playable === 0 ? wrong : weak)(found, advice);
}

/** The preview of a track: how long it lives, and whether it can be played and sought in. */
export async function examinePreview({ get }: CatalogueReader, url: string, catalogueNow: number) {
  const asked = await get(url, { Range: `bytes=0-${rangeBytes - 1}` });
  const { response, cause } = asked;
  const expiry = examineExpiry(url, catalogueNow);
  const whole = findingsOf('a preview');
  const parts = findingsOf('parts of a preview');
  if (response === null || cause !== null) return [expiry, whole.failed(cause)];
  const type = response.headers.get('content-type') ?? 'no type';
  return [
    expiry,
    type.startsWith('audio/')
      ? whole.good(`${type}, first bytes after ${asked.ms} ms`)
      : whole.wrong(`arrives as ${type}`, 'Something in between replaces it: look at proxies and filters.'),
    response.status === 206
      ? parts.good(response.headers.get('content-range') ?? '206')
      : parts.weak(
          `status ${response.status} in place of 206`,
          'Seeking loads the complete preview; check whether a proxy drops the Range header.',
        ),
  ];
}

/** @param catalogueNow the time by the catalogue's clock, in ms since 1970 */
function examineExpiry(url: string, catalogueNow: number): Finding {
  const { good, weak, wrong } = findingsOf('life of a preview');
  const expiry = expiryOf(url);
  if (expiry === null)
    return weak('undated', 'Report it with --record: the app looks such previews up too often.');
  const lifeMs = expiry - catalogueNow;
  const found = `${Math.round(lifeMs / second)} s`;
  if (lifeMs > previewMinLifeMs) return good(found);
  const advice = 'Answers arrive old: look for a cache between here and the catalogue, and switch it off.';
  return (lifeMs > 0 ? weak : wrong)(found, advice);
}

/** The cover of a track. */
export async function examineCover({ get }: CatalogueReader, url: string): Promise<Finding> {
  const { good, weak, failed } = findingsOf('a cover');
  const { response, cause, ms } = await get(url);
  if (response === null || cause !== null) return failed(cause, 'weak');
  const type = response.headers.get('content-type') ?? 'no type';
  if (type.startsWith('image/')) return good(`${type}, ${ms} ms`);
  return weak(`arrives as ${type}`, 'Something in between replaces it: look at proxies and filters.');
}

/** The lyrics service. Even if it has no lyrics of one song, it works. */
export async function examineLyrics({ get }: CatalogueReader, base: string, track: Track): Promise<Finding> {
  const part = encodeURIComponent;
  const { response, cause, text, ms } = await get(
    `${base}/v1/${part(track.artist_name)}/${part(track.name)}`,
  );
  const { good, failed } = findingsOf('lyrics');
  const isAnswer = text.trimStart().startsWith('{');
  if (response !== null && isAnswer && (cause === null || cause === 'missing'))
    return good(`${cause === null ? 'words' : 'none for this song'}, ${ms} ms`);
  return failed(
    cause,
    'weak',
    'Songs have no words until it is back; another service of the same kind can be named in LYRICS_URL.',
  );
}
