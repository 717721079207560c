import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/domain/config.ts';
import { pastCacheHeader } from '../../../src/domain/catalogue-time.ts';

test('where the page has no configuration everything is asked of its own server, the embedded demo above all', () => {
  expect(defaultConfig).toEqual({
    catalogue: { url: '/demo', host: 'demo', kind: 'demo', access: 'relay' },
    lyricsUrl: '/lyrics',
    subscribeUrl: '/subscribe',
    assistantUrl: '/assistant/',
    assistantId: 'foxtrot-guide',
    tagManagerId: null,
    flagUrl: '/flags',
    build: 'development',
  });
});

test('a call past the cache has a header by which the relay knows it', () => {
  expect([...new Headers({ [pastCacheHeader]: '1' })]).toEqual([['x-past-cache', '1']]);
});
