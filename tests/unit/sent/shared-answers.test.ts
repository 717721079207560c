import { describe, expect, test } from 'vitest';
import { artistTopCall } from '../../../src/catalogue/calls/artist.ts';
import { chartArtistsCall } from '../../../src/catalogue/calls/chart.ts';
import { fetchPageAnswers, type FetchForAll } from '../../../src/sent/edition.ts';
import { discoverPlaylistIds } from '../../../src/domain/curated.ts';
import type { EditionAnswer } from '../../../src/domain/edition.ts';
import { CHART_ARTISTS } from '../../../src/limits/content.ts';
import { wireArtist, wireList, wirePlaylist, wireTrack, wireTrackBy, wireTracks } from '../../fakes/wire.ts';

/** The calls of a page, and its answers by key. An answer has the time of its number. */
async function answersOf(address: string, bodies: Readonly<Record<string, unknown>>) {
  const requested: string[] = [];
  const request: FetchForAll = async (call) => {
    requested.push(call.path);
    const body = bodies[call.path];
    if (body === undefined) return null;
    const { value, wire } = call.read(body);
    return { value, answer: { key: call.path, at: Object.keys(bodies).indexOf(call.path) + 1, wire } };
  };
  const answers = await fetchPageAnswers(address, request);
  return { requested, answers, keys: answers.map(({ key }) => key) };
}

const wireOf = (answer: EditionAnswer | undefined): unknown => answer?.wire ?? [];

describe('the answers that all listeners of a page share', () => {
  test('a track has those of its artist without the related ones; one of an unknown artist is alone', async () => {
    const bodies = { '/track/1': wireTrack(1, { artist: { id: 27, name: 'The Reynards' } }) };
    expect((await answersOf('/track/1', bodies)).requested).toEqual([
      '/track/1',
      artistTopCall('27', 10).path,
      '/artist/27',
    ]);
    const unknown = { '/track/1': wireTrack(1, { artist: undefined }) };
    expect(await answersOf('/track/1', unknown)).toMatchObject({
      requested: ['/track/1'],
      keys: ['/track/1'],
    });
    expect(await answersOf('/track/1', {})).toMatchObject({ requested: ['/track/1'], keys: [] });
  });

  test('a card of /discover has its playlist and an excerpt without tracks', async () => {
    const key = `/playlist/${discoverPlaylistIds[0]}`;
    const { requested, answers } = await answersOf('/discover', {
      [key]: wirePlaylist('9', wireTracks(2), { title: 'Dens' }).body,
    });
    expect(requested).toEqual(discoverPlaylistIds.map((id) => `/playlist/${id}`));
    expect(answers).toHaveLength(2);
    expect(answers[0]).toMatchObject({ key, at: 1, wire: { tracks: { data: [{ id: '1' }, { id: '2' }] } } });
    expect(answers[1]).toMatchObject({ key: `excerpt:${key}`, at: 1, wire: { title: 'Dens' } });
    expect((wireOf(answers[1]) as { readonly tracks: unknown }).tracks).toEqual({ data: [] });
  });

  test('the top artists are six whose top track is their own, as old as the oldest answer', async () => {
    const chart = chartArtistsCall(CHART_ARTISTS).path;
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    const tops = Object.fromEntries(
      ids.map((id) => [
        artistTopCall(String(id), 1).path,
        wireList([wireTrackBy(id === 2 ? 9 : id, id)]).body,
      ]),
    );
    const bodies = { ...tops, [chart]: wireList(ids.map((id) => wireArtist(id))).body };
    const { requested, answers } = await answersOf('/top-artists', bodies);
    expect(requested).toHaveLength(8);
    expect(answers).toMatchObject([{ key: 'result:top artists', at: 1 }]);
    expect((wireOf(answers[0]) as { readonly id: string }[]).map(({ id }) => id)).toEqual([
      '1',
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
    const old = { [chart]: bodies[chart], ...tops };
    expect((await answersOf('/top-artists', old)).answers[0]?.at).toBe(1);
    const { [artistTopCall('3', 1).path]: _, ...incomplete } = bodies;
    expect((await answersOf('/top-artists', incomplete)).answers).toEqual([]);
    expect((await answersOf('/top-artists', {})).answers).toEqual([]);
  });

  test('the stations are as old as the oldest answer about them', async () => {
    const tracks = { '/radio/7/tracks': wireList(wireTracks(1)).body, '/radio/8/tracks': wireList([]).body };
    const stations = [7, 8, 9].map((id) => ({ id, title: `Station ${id}` }));
    const { answers } = await answersOf('/radio', { ...tracks, '/radio': wireList(stations).body });
    expect(answers).toMatchObject([{ key: 'result:stations', at: 1 }]);
    expect(
      (wireOf(answers[0]) as { readonly id: string; hasTracks: boolean }[]).map(({ id, hasTracks }) => [
        id,
        hasTracks,
      ]),
    ).toEqual([
      ['7', true],
      ['9', false],
    ]);
  });
});
