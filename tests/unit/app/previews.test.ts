import { expect, test } from 'vitest';
import { createPreviews } from '../../../src/app/previews.ts';
import type { FreshTrack } from '../../../src/content/content.types.ts';
import type { Track } from '../../../src/domain/track.ts';
import type { PreviewFact } from '../../../src/machines/queue/queue.types.ts';
import { settle } from '../../fakes/store.ts';
import { aTrack } from '../../fakes/track.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const kept: Track = { ...aTrack('7'), name: 'Kite String', audio: '' };
const url = 'https://previews.example/7.mp3';

/** The url with which a track plays after a look-up that returns this. */
async function receivedOf(fresh: FreshTrack) {
  const previews = createPreviews({
    freshTrack: async () => fresh,
    renewListOf: async () => {},
    now: () => noon,
    catalogueNow: () => noon,
    wait: () => new Promise(() => {}),
  });
  const { audio } = await previews.freshen({ track: kept, reason: 'load' }, new AbortController().signal);
  return { audio, isMissing: previews.isMissing(kept.id) };
}

test('[AUD-49] a look-up that brings another song under the id of a track brings nothing for it', async () => {
  const other = { ...kept, name: 'Da Funk', artist: { id: '27', name: 'Daft Punk', bio: null }, audio: url };
  expect(await receivedOf(other)).toEqual({ audio: '', isMissing: true });
});

test('[AUD-49] a title or an artist that was written again, and an answer without either, make no other song', async () => {
  const elsewhere = { id: '99', name: 'Somebody else', bio: null };
  for (const fresh of [
    { ...kept, audio: url },
    { ...kept, name: 'Kite String (Remastered)', audio: url },
    { ...kept, artist: elsewhere, audio: url },
    { ...kept, name: 'Kite', artist: { ...elsewhere, name: kept.artist.name }, audio: url },
    { ...kept, name: 'Kite', artist: { ...kept.artist, name: 'V. Vale' }, audio: url },
    { name: 'Kite', audio: url },
    { artist: elsewhere, audio: url },
    { audio: url },
  ])
    await expect(receivedOf(fresh)).resolves.toEqual({ audio: url, isMissing: false });
});

type PreviewsParts = Parameters<typeof createPreviews>[0];

/**
 * Previews of a catalogue whose answers a test sets, with a clock that it advances, and the facts that they
 * report.
 */
function previewsOf(
  freshTrack: PreviewsParts['freshTrack'] = async () => null,
  renewListOf: PreviewsParts['renewListOf'] = async () => {},
) {
  let time = noon;
  const waits: { readonly end: () => void; readonly signal: AbortSignal | undefined }[] = [];
  const facts: PreviewFact[] = [];
  const previews = createPreviews({
    freshTrack,
    renewListOf,
    now: () => time,
    catalogueNow: () => noon,
    wait: (_, signal) => new Promise((end) => void waits.push({ end, signal })),
  });
  const stop = previews.subscribe((fact) => void facts.push(fact));
  return {
    ...previews,
    stop,
    waits,
    /** The facts since the last call. */
    reported: () => facts.splice(0),
    pass: (ms: number) => void (time += ms),
  };
}

const none = (id: string) => ({ id, audio: '', isUnreadable: true });
const having = (id: string, audio = url) => ({ id, audio, isUnreadable: false });
const missingFact = (...ids: string[]) => ({ type: 'previews.missing', ids });
const urlsFact = (...notes: object[]) => ({ type: 'previews.reported', notes });
const signalOf = () => new AbortController().signal;

test('a track that turns out to have no preview, or to have one after all, is reported once, and urls each time', () => {
  const { receive, reported, isMissing, stop, waits } = previewsOf();
  receive([having('2'), none('1'), { id: '3', audio: '', isUnreadable: false }]);
  expect(reported()).toEqual([missingFact('1'), urlsFact(having('2'))]);
  expect(['1', '2', '3'].map(isMissing)).toEqual([true, false, false]);
  receive([none('1'), having('2')]);
  expect(reported()).toEqual([urlsFact(having('2'))]);
  receive([none('1'), none('4')]);
  expect(reported()).toEqual([missingFact('1', '4'), urlsFact()]);
  receive([having('4'), having('9')]);
  expect(reported()).toEqual([missingFact('1'), urlsFact(having('4'), having('9'))]);
  // Only an answer without a preview is looked at again later.
  expect(waits).toHaveLength(3);
  stop();
  receive([none('5')]);
  expect(reported()).toEqual([]);
});

test('a track without a preview is not looked up again while that is known, but one whose url can still be used is', async () => {
  const asked: string[] = [];
  const { receive, freshen } = previewsOf(async (id) => {
    asked.push(id);
    return { audio: url };
  });
  receive([none('7')]);
  expect(await freshen({ track: kept, reason: 'load' }, signalOf())).toEqual({ audio: '' });
  expect(asked).toEqual([]);
  const expiring = { ...kept, audio: `${url}?exp=${noon / 1000 + 60}` };
  expect(await freshen({ track: expiring, reason: 'load' }, signalOf())).toEqual({ audio: url });
  expect(asked).toEqual(['7']);
});

test('a look-up waits for a url that still plays, is aborted when it takes too long, and ends its own wait', async () => {
  const signals: AbortSignal[] = [];
  const { promise, resolve } = Promise.withResolvers<FreshTrack | null>();
  const { freshen, waits } = previewsOf((_, { signal = signalOf() } = {}) => {
    signals.push(signal);
    return signals.length === 1 ? promise : Promise.resolve(null);
  });
  const track = { ...kept, audio: `${url}?exp=${noon / 1000 + 60}` };
  const late = freshen({ track, reason: 'load' }, signalOf());
  await settle();
  waits[0]?.end();
  await settle();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  resolve(null);
  expect(await late).toEqual({ audio: track.audio });
  await freshen({ track, reason: 'load' }, signalOf());
  expect(waits.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
  // In the background nobody waits, so there is no limit.
  await freshen({ track, reason: 'background' }, signalOf());
  expect(waits).toHaveLength(2);
});

test('in the background the list of a track is requested first, and the track itself only if its list says nothing about it', async () => {
  const asked: string[] = [];
  const listed: string[] = [];
  const { receive, freshen } = previewsOf(
    async (id) => {
      asked.push(id);
      return { audio: url };
    },
    async (id) => {
      listed.push(id);
      if (id === '7') receive([having('7')]);
      if (id === '8') receive([none('8')]);
    },
  );
  const freshened = (id: string) => freshen({ track: { ...kept, id }, reason: 'background' }, signalOf());
  expect(await freshened('7')).toEqual({ audio: url });
  expect(await freshened('8')).toEqual({ audio: '' });
  expect(asked).toEqual([]);
  expect(await freshened('9')).toEqual({ audio: url });
  expect([listed, asked]).toEqual([['7', '8', '9'], ['9']]);
});
