import { describe, expect, test } from 'vitest';
import { listedStations } from '../../../src/content/radio.ts';
import { unknownStationName } from '../../../src/domain/radio.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
describe('stations', () => {
  const listed = (id: string, title: string) => ({ id, title, description: '', image: '' });

  test('one title is one station, however it is spelled; stations without a name of their own are different', () => {
    const stations = [
      listed('1', 'Pop'),
      listed('2', ' pop '),
      listed('3', unknownStationName),
      listed('4', unknownStationName),
      listed('5', 'POP'),
    ];
    expect(listedStations(stations).map(({ id }) => id)).toEqual(['1', '3', '4']);
    const spelled = [
      'Straße',
      'STRASSE',
      'Café',
      'Cafe\u0301',
      'Rock ’n’ Roll',
      "Rock 'n' Roll",
      '!!!',
      '???',
    ];
    expect(listedStations(spelled.map((title) => listed(title, title))).map(({ title }) => title)).toEqual([
      'Straße',
      'Café',
      'Rock ’n’ Roll',
      '!!!',
      '???',
    ]);
  });
});

describe('services', () => {
  test('the title line of a lyrics answer goes with either line end, and only at the start', async () => {
    const { content, state } = contentHarness();
    const lyricsOf = async (lyrics: unknown) => {
      state.respond = async () => new Response(JSON.stringify({ lyrics, stanza_seconds: 'none' }));
      return content.lyrics('Vixen', 'Den');
    };
    const title = 'Paroles de la chanson Den par Vixen';
    expect(await lyricsOf(`${title}\r\nSlow`)).toEqual({ text: 'Slow', stanzaSeconds: [] });
    expect(await lyricsOf(`${title}\nSlow`)).toEqual({ text: 'Slow', stanzaSeconds: [] });
    expect(await lyricsOf(`Slow\n${title}`)).toEqual({ text: `Slow\n${title}`, stanzaSeconds: [] });
    expect(await lyricsOf(title)).toBeNull();
    expect(await lyricsOf(7)).toBeNull();
  });
});
