import { expect, test } from 'vitest';
import { createPreviews } from '../../../src/app/previews.ts';
import type { FreshTrack } from '../../../src/content/content.types.ts';
import type { Track } from '../../../src/domain/track.ts';
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

test('[AUD-70] a look-up that brings another song under the id of a track brings nothing for it', async () => {
  const other = { ...kept, name: 'Da Funk', artist: { id: '27', name: 'Daft Punk', bio: null }, audio: url };
  expect(await receivedOf(other)).toEqual({ audio: '', isMissing: true });
});

test('[AUD-70] a title or an artist that was written again, and an answer without either, make no other song', async () => {
  const elsewhere = { id: '99', name: 'Somebody else', bio: null };
  for (const fresh of [
    { ...kept, audio: url },
    { ...kept, name: 'Kite String (Remastered)', audio: url },
    { ...kept, artist: elsewhere, audio: url },
    { ...kept, name: 'Kite', artist: { ...elsewhere, name: kept.artist.name }, audio: url },
    { audio: url },
  ])
    expect(await receivedOf(fresh)).toEqual({ audio: url, isMissing: false });
});
