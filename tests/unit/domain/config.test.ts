import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/domain/config.ts';
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
