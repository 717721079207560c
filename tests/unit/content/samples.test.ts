import { expect, test } from 'vitest';
import { samplesOf } from '../../../src/content/requests.ts';
import { isSampleTrack } from '../../../src/domain/track.ts';

test("the samples are three tracks of the app with absolute urls of the app's own origin", () => {
  const samples = samplesOf({ origin: 'https://foxtrot.example' });
  expect(samples.map(({ id, name }) => [id, name])).toEqual([
    ['tra.1', 'First Slow'],
    ['tra.2', 'Second Slow'],
    ['tra.3', 'Quick, Quick'],
  ]);
  for (const sample of samples) {
    expect(isSampleTrack(sample)).toBe(true);
    expect([sample.artist_name, sample.artist.name]).toEqual(['Foxtrot', 'Foxtrot']);
    expect(sample.audio).toBe(`https://foxtrot.example/demo/samples/${sample.id}.mp3`);
    expect(sample.image).toBe(`https://foxtrot.example/demo/samples/${sample.id}.svg`);
  }
});
