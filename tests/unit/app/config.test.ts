import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/app/config.ts';
import { defaultConfig, type PublicConfig } from '../../../src/domain/config.ts';
import { FakeLog } from '../../fakes/log.ts';

const configured: PublicConfig = {
  catalogue: {
    url: 'https://catalogue.example/api',
    host: 'catalogue.example',
    kind: 'other',
    access: 'direct',
  },
  lyricsUrl: '/lyrics',
  subscribeUrl: 'https://news.example/join',
  assistantUrl: 'https://guide.example/',
  assistantId: 'vixen',
  tagManagerId: 'GTM-DEN',
  flagUrl: 'https://flags.example',
  build: 'b1',
};

describe('the configuration in the page', () => {
  test.each([null, ''])('is the default where the page has none: %j', (text) => {
    const log = new FakeLog();
    expect(readConfig(text, log)).toEqual(defaultConfig);
    expect(log.lines).toEqual([]);
  });

  test.each([
    ['no JSON', '{"catalogue":'],
    ['no object', '7'],
    ['a part that is missing', JSON.stringify({ ...configured, flagUrl: undefined })],
    ['a part of another type', JSON.stringify({ ...configured, assistantId: 7 })],
    [
      'a catalogue of an unknown kind',
      JSON.stringify({ ...configured, catalogue: { ...configured.catalogue, kind: 'secret' } }),
    ],
    [
      'an unknown way to the catalogue',
      JSON.stringify({ ...configured, catalogue: { ...configured.catalogue, access: 'tunnel' } }),
    ],
  ])('is the default completely, and the log says so, where it is %s', (_, text) => {
    const log = new FakeLog();
    expect(readConfig(text, log)).toEqual(defaultConfig);
    expect(log.lines).toHaveLength(1);
    expect(log.lines[0]).toMatchObject({
      level: 'error',
      text: 'The configuration in the page could not be read',
    });
  });
});
