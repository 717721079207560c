import { allCalls } from '../../src/catalogue/calls/all.ts';
import { chartTracksCall } from '../../src/catalogue/calls/chart.ts';
import { playlistCall } from '../../src/catalogue/calls/playlist.ts';
import { radiosCall } from '../../src/catalogue/calls/radio.ts';
import type { CatalogueCall } from '../../src/catalogue/catalogue.types.ts';
import { curatedPlaylists } from '../../demo/curated-playlists.ts';
import type { Track } from '../../src/domain/track.ts';
import type { CatalogueReader, DoctorPorts, Read, ReadAnswer } from './reader.ts';
import { createReader } from './reader.ts';
import { advices, findingsOf, type Finding } from './findings.ts';
import { examineCover, examineLyrics, examinePreview, examineShare } from './media.ts';

/** The addresses of the catalogue and its neighbours. */
export interface Examined {
  readonly catalogueUrl: string;
  readonly lyricsUrl: string;
  /** The proxies of the environment, as far as they may be shown. */
  readonly proxies: readonly string[];
}

/** The first and most important call: if it fails no other is made. */
const chartCall = chartTracksCall(20);

/** The list of stations, of which one is opened. */
const stationsCall = radiosCall();

/** A clock that is further off than this is worth a word. */
const skewMaxMs = 60_000;

/** Makes each kind of call once and checks everything that playback needs. */
export async function examine(ports: DoctorPorts, { catalogueUrl, lyricsUrl, proxies }: Examined) {
  const reader = createReader(ports, catalogueUrl);
  const proxy = findingsOf('proxy').good(proxies.length === 0 ? 'none' : proxies.join(', '));
  const chart = await reader.read(chartCall);
  const first = findingOf(chartCall.path, chart);
  const example = chart.value?.find(({ audio }) => audio !== '') ?? chart.value?.[0];
  // If not even the chart arrives, every other call would fail the same way.
  if (chart.value === null || example === undefined) return { findings: [proxy, first], calls: reader.calls };

  // At once: a preview must be valid at the time of the answer.
  const catalogueTime = dateOf(chart);
  const clock = examineClock(catalogueTime, ports.now());
  const media = [
    examineShare(chart.value),
    ...(example.audio === ''
      ? []
      : await examinePreview(reader, example.audio, catalogueTime ?? ports.now())),
    await examineCover(reader, example.image),
    await examineLyrics(reader, lyricsUrl, example),
  ];
  const stations = await reader.read(stationsCall);
  const all = [proxy, first, findingOf(stationsCall.path, stations)];
  for (const call of otherCalls(example, stations.value?.[0]?.id))
    all.push(findingOf(call.path, await reader.read(call)));
  all.push(...(await examinePlaylists(reader)), ...media, clock);
  return { findings: all, calls: reader.calls };
}

function findingOf(path: string, { cause, value, leftOut, ms }: Read<unknown>): Finding {
  const { good, weak, wrong, failed } = findingsOf(`GET ${path}`);
  if (cause !== null || value === null) return failed(cause);
  const size = sizeOf(value);
  const found = `${size === 1 ? '1 entry' : `${size} entries`}, ${ms} ms`;
  const advice = 'The catalogue does not serve this country: use a proxy in another (HTTPS_PROXY).';
  if (size === 0) return wrong('an empty list', advice);
  if (leftOut === 0) return good(found);
  return weak(`${found}; ${leftOut} cannot be read`, advices.unusable);
}

/** One call of each other kind, about an entry of the chart. Playlists are looked at one by one. */
function otherCalls(example: Track, stationId: string | undefined): readonly CatalogueCall<unknown>[] {
  const { artist } = example;
  const known: Readonly<Record<string, string | number | undefined>> = {
    track: example.id,
    artist: artist.id,
    radio: stationId,
    q: artist.name,
    limit: 20,
  };
  const others = allCalls.flatMap((call) => {
    const asked = call.endpoint.path.match(/(?<=[:?])\w+/g)?.map((name) => known[name]) ?? [];
    return asked.every((value) => value !== undefined) ? [call(...asked)] : [];
  });
  return others.filter(({ path }) => path !== chartCall.path && path !== stationsCall.path);
}

/** How many entries an answer has that was read; 1 for a single thing. */
function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  const hasTracks = typeof value === 'object' && value !== null && 'tracks' in value;
  return hasTracks && Array.isArray(value.tracks) ? value.tracks.length : 1;
}

/** Every playlist whose id the app contains. */
async function examinePlaylists(reader: CatalogueReader): Promise<readonly Finding[]> {
  const gone: Finding[] = [];
  const tracks: Track[] = [];
  for (const { id, title } of curatedPlaylists) {
    const { value, cause } = await reader.read(playlistCall(id));
    const { failed } = findingsOf(`playlist ${id} (${title})`);
    const advice = 'Put another id in its place in demo/curated-playlists.ts.';
    if (value === null || value.tracks.length === 0) gone.push(failed(cause ?? 'missing', 'weak', advice));
    else tracks.push(...value.tracks);
  }
  const known = curatedPlaylists.length;
  const playable = tracks.filter(({ audio }) => audio !== '').length;
  const share = tracks.length === 0 ? 0 : Math.round((100 * playable) / tracks.length);
  const found = `${known - gone.length} of ${known} have tracks, ${share} % of them with a preview`;
  const { good, wrong } = findingsOf('curated playlists');
  if (gone.length <= known / 2) return [good(found), ...gone];
  const advice = 'Put other ids in their place in demo/curated-playlists.ts, or try again later.';
  return [wrong(found, advice), ...gone];
}

/** The catalogue's time, in ms since 1970; null if unknown. */
function dateOf({ response }: ReadAnswer): number | null {
  const date = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(date) ? null : date;
}

function examineClock(theirs: number | null, ours: number): Finding {
  const { good, weak } = findingsOf('clock');
  if (theirs === null) return good('the catalogue does not say what time it is');
  const skewMs = ours - theirs;
  const found = `${Math.abs(Math.round(skewMs / 1_000))} s ${skewMs < 0 ? 'behind' : 'ahead of'} the catalogue`;
  if (Math.abs(skewMs) <= skewMaxMs) return good(found);
  return weak(found, 'Set the clock of this machine, by NTP for instance.');
}
