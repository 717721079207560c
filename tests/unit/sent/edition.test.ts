import { describe, expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { editionReads } from '../../../src/sent/edition.ts';
import {
  resultKey,
  stationsResult,
  topArtistsResult,
  type EditionAnswer,
} from '../../../src/domain/edition.ts';
import type { RadioStation } from '../../../src/domain/radio.ts';
import { lateLogics } from '../../../src/machines/app/late.system.ts';
import { initialOf } from '../../../src/machines/app/initial.ts';
import { makeQueryClient } from '../../../src/ui/queries/client.ts';
import { takeEdition } from '../../../src/ui/queries/load.ts';
import { wireTrack } from '../../fakes/wire.ts';

const at = 1_700_000_000_000;
const contentOf = (...answers: Omit<EditionAnswer, 'at'>[]) =>
  editionReads({ answers: answers.map((answer) => ({ ...answer, at })) });

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
test('the radio begins with the stations of its page, and views read them from the start', async () => {
  const radio = createActor(lateLogics.radio).start();
  onTestFinished(() => void radio.stop());
  const stations = [station];
  const client = makeQueryClient();
  const edition = {
    catalogue: 'catalogue.example',
    page: '/radio',
    isComplete: true,
    answers: [{ key: resultKey(stationsResult), at, wire: stations }],
  };
  expect(await takeEdition({ client, radio }, edition, '/radio', editionReads(edition))).toBe(true);
  expect(radio.getSnapshot().context.stations).toEqual(stations);
  expect(initialOf(radio).getSnapshot()).toBe(radio.getSnapshot());
});
