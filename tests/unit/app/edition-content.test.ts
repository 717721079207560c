import { describe, expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { createEditionContent } from '../../../src/app/edition-content.ts';
import { beginWithStations } from '../../../src/app/sent-stations.ts';
import { genrePlaylistIds } from '../../../src/domain/curated.ts';
import { answersByKey, topArtistsResult, type EditionAnswer } from '../../../src/domain/edition.ts';
import { musicModes } from '../../../src/domain/music-mode.ts';
import type { RadioStation } from '../../../src/domain/radio.ts';
import { ListError } from '../../../src/domain/catalogue-error.ts';
import { deferredLogics } from '../../../src/machines/app/deferred.system.ts';
import { initialOf } from '../../../src/machines/app/initial.select.ts';
import { sentStations } from '../../../src/ui/queries/index.ts';
import { wireList, wirePlaylist, wireTrack, wireTracks } from '../../fakes/wire.ts';

const at = 1_700_000_000_000;
const contentOf = (...answers: Omit<EditionAnswer, 'at'>[]) =>
  createEditionContent(answersByKey({ answers: answers.map((answer) => ({ ...answer, at })) }));

/** The error with which a query rejects. */
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('the content of an edition', () => {
  test('an answer of the edition is read with its time', async () => {
    const times: number[] = [];
    const content = contentOf({ key: '/track/1', wire: wireTrack(1) });
    const track = content.track('1', { onAnswer: (time) => times.push(time) });
    await expect(track).resolves.toMatchObject({ id: '1' });
    expect(times).toEqual([at]);
  });

  test('an answer that the edition lacks is late, and nothing replaces it', async () => {
    const error = await failureOf(contentOf().list('trending'));
    expect(error).toBeInstanceOf(ListError);
    expect(error).toMatchObject({ code: 'late' });
  });

  test('the tracks of a genre have it, and do not depend on chance', async () => {
    const id = genrePlaylistIds['152']?.[0] ?? '';
    const tracks = wireTracks(30);
    const answers = [{ key: `/playlist/${id}`, wire: wirePlaylist(id, tracks).body }];
    const first = await contentOf(...answers).genre('152');
    expect(first[0]?.genre).toEqual(['152']);
    expect(await contentOf(...answers).genre('152')).toEqual(first);
  });

  test('an excerpt is preferred to the complete answer', async () => {
    const id = '9';
    const content = contentOf(
      { key: `/playlist/${id}`, wire: wirePlaylist(id, wireTracks(2)).body },
      { key: `excerpt:/playlist/${id}`, wire: wirePlaylist(id, []).body },
    );
    expect((await content.discoverPlaylist(id))?.tracks).toEqual([]);
    const complete = contentOf({ key: `/playlist/${id}`, wire: wirePlaylist(id, wireTracks(2)).body });
    expect((await complete.discoverPlaylist(id))?.tracks).toHaveLength(2);
  });

  test('a computed result is used with its time, and one that is missing or cannot be read is late', async () => {
    const artists = ['1', '2'].map((id) => ({ id, name: `Artist ${id}`, image: '/art' }));
    const times: number[] = [];
    const onAnswer = (time: number) => void times.push(time);
    const content = contentOf({ key: `result:${topArtistsResult}`, wire: artists });
    await expect(content.topArtists({ onAnswer })).resolves.toEqual(
      expect.arrayContaining(artists.map((artist) => expect.objectContaining(artist))),
    );
    expect(times).toEqual([at]);
    for (const without of [contentOf(), contentOf({ key: `result:${topArtistsResult}`, wire: [{ id: 1 }] })])
      expect(await failureOf(without.topArtists())).toMatchObject({ code: 'late' });
  });

  test('only the calls of a genre list tag their tracks', async () => {
    const playlist = (id: string) => ({ key: `/playlist/${id}`, wire: wirePlaylist(id, wireTracks(2)).body });
    const found = await contentOf(playlist('9')).discoverPlaylist('9');
    expect(found?.tracks.map(({ genre }) => genre)).toEqual([[], []]);
  });

  test('it waits for nothing: what would need a wait fails', async () => {
    await expect(contentOf().patience({})).rejects.toThrow('asks nobody');
  });

  test('the recommendations invite a listener of whom nothing is known', async () => {
    const content = contentOf();
    expect(content).toHaveProperty('recommendations');
    const invitation = { tracks: [], isNewUser: true };
    await expect(content.recommendations(musicModes[0])).resolves.toEqual(invitation);
    expect(content.invitation()).toEqual(invitation);
  });
});

const station: RadioStation = {
  id: '7',
  title: 'Pop',
  description: '',
  image: '',
  hasTracks: true,
  firstTrackArtwork: '/art',
  genre: 'pop',
};

describe('the stations that a page is sent with', () => {
  const silent = { ...station, id: '8', hasTracks: false };

  test('the computed result of the edition, if one of its stations has tracks', async () => {
    const both = [station, silent];
    expect(await sentStations(contentOf({ key: 'result:stations', wire: both }))).toEqual(both);
    expect(await sentStations(contentOf({ key: 'result:stations', wire: [silent] }))).toBeNull();
  });

  test('none without a result, or with one that cannot be read', async () => {
    expect(await sentStations(contentOf())).toBeNull();
    expect(await sentStations(contentOf({ key: 'result:stations', wire: [{ id: 7 }] }))).toBeNull();
    const listed = contentOf({ key: '/radio', wire: wireList([{ id: 1, title: 'Pop' }]).body });
    expect(await sentStations(listed)).toBeNull();
  });
});

test('the radio begins with the stations of its page, and views read them from the start', () => {
  const radio = createActor(deferredLogics.radio).start();
  onTestFinished(() => void radio.stop());
  const stations = [station];
  beginWithStations(radio, stations);
  expect(radio.getSnapshot().context.stations).toEqual(stations);
  expect(initialOf(radio).getSnapshot()).toBe(radio.getSnapshot());
});
