import { describe, expect, test } from 'vitest';
import { chooseCatalogue } from '../../relay/catalogue.ts';
import { ConfigError, readConfig } from '../../relay/config.ts';
import { publicConfig } from '../../relay/public-config.ts';
import { defaultConfig } from '../../src/domain/config.ts';
import { createFakeClock, demoCatalogue, createFakeUpstream, json, silence } from './support.ts';

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4173,
      catalogue: 'auto',
      access: 'relay',
      lyricsUrl: null,
      subscribeUrl: '/subscribe',
      databaseFile: 'data/foxtrot.db',
      assistantUrl: '/assistant/',
      assistantId: 'foxtrot-guide',
      tagManagerId: null,
      flagUrl: '/flags',
    });
  });

  test('reads every variable', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      CATALOGUE: 'http://127.0.0.1:9000/api/',
      CATALOGUE_ACCESS: 'direct',
      LYRICS_URL: 'https://words.example/base/',
      SUBSCRIBE_URL: 'https://news.example/subscribe?list=1',
      DATABASE_URL: 'file:///var/lib/foxtrot/fox%20trot.db',
      ASSISTANT_URL: 'https://guide.example/embed',
      ASSISTANT_ID: 'my-guide_1',
      TAG_MANAGER_ID: 'GTM-ABC123',
      FLAG_URL: 'https://flags.example/w80/',
      UNKNOWN: 'is nobody’s business',
    });
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 8080,
      catalogue: 'http://127.0.0.1:9000/api',
      access: 'direct',
      lyricsUrl: 'https://words.example/base',
      subscribeUrl: 'https://news.example/subscribe?list=1',
      databaseFile: '/var/lib/foxtrot/fox trot.db',
      assistantUrl: 'https://guide.example/embed',
      assistantId: 'my-guide_1',
      tagManagerId: 'GTM-ABC123',
      flagUrl: 'https://flags.example/w80',
    });
  });

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', CATALOGUE: '', TAG_MANAGER_ID: '' })).toEqual(readConfig({}));
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['HOST', 'two words'],
    ['CATALOGUE', 'deezer'],
    ['CATALOGUE', 'ftp://api.example'],
    ['CATALOGUE', 'https://user:secret@api.example'],
    ['CATALOGUE', 'https://api.example/?key=1'],
    ['CATALOGUE', 'https://'],
    ['CATALOGUE_ACCESS', 'both'],
    ['LYRICS_URL', 'words.example'],
    ['LYRICS_URL', 'file:///etc'],
    ['SUBSCRIBE_URL', 'subscribe'],
    ['SUBSCRIBE_URL', '//evil.example/x'],
    ['DATABASE_URL', 'postgres://localhost/foxtrot'],
    ['DATABASE_URL', 'data/foxtrot.db'],
    ['DATABASE_URL', 'file://host/foxtrot.db'],
    ['ASSISTANT_URL', 'javascript:alert(1)'],
    ['ASSISTANT_ID', 'a"b'],
    ['TAG_MANAGER_ID', '<script>'],
    ['FLAG_URL', 'flags'],
  ])('%s=%s stops the start with one sentence that names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
  });
});

const playable = { id: 2, preview: 'https://previews.example/2.mp3' };

describe('the choice of the catalogue', () => {
  const choose = async (
    upstream: ReturnType<typeof createFakeUpstream>,
    catalogue = 'auto',
  ): Promise<unknown> => {
    const clock = createFakeClock();
    const choice = chooseCatalogue(readConfig({ CATALOGUE: catalogue }), upstream.fetch, clock);
    await clock.pass(3_000);
    return choice;
  };

  test('[BEY-42] auto takes the public catalogue where it lists a track that can be played', async () => {
    const upstream = createFakeUpstream(() => json({ data: [{ id: 1, preview: '' }, playable], total: 2 }));
    expect(await choose(upstream)).toEqual({ kind: 'public', url: 'https://api.deezer.com' });
    expect(upstream.requested).toEqual(['https://api.deezer.com/chart/0/tracks?limit=10']);
  });

  test.each([
    ['does not answer within 3 s', silence, 'silent'],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
    ['refuses this address', () => json({ error: {} }, { status: 403 }), 'refused'],
    ['does not serve this country by law', () => json({}, { status: 451 }), 'refused'],
    ['answers with a page', () => new Response('<h1>hello</h1>'), 'unusable'],
    ['answers with a failure', () => json({ data: [playable] }, { status: 500 }), 'unusable'],
    ['says that the quota is used up', () => json({ error: { type: 'Exception', code: 4 } }), 'busy'],
    ['says so by its status', () => json({}, { status: 429 }), 'busy'],
    ['answers with an error', () => json({ error: { type: 'DataException', code: 800 } }), 'unusable'],
    ['lists nothing', () => json({ data: [], total: 0 }), 'empty'],
    ['lists nothing that plays', () => json({ data: [{ id: 1, preview: '' }, { id: 2 }, null] }), 'empty'],
    [
      'wants to redirect',
      () => new Response(null, { status: 302, headers: { location: 'https://x.example' } }),
      'unusable',
    ],
  ] as const)('[BEY-42] auto takes the demo where the public catalogue %s', async (_, answer, reason) => {
    expect(await choose(createFakeUpstream(answer))).toEqual({ kind: 'demo', reason });
  });

  test('demo and a base url are taken as they are, and nothing is asked', async () => {
    const upstream = createFakeUpstream();
    expect(await choose(upstream, 'demo')).toEqual({ kind: 'demo', reason: null });
    expect(await choose(upstream, 'http://127.0.0.1:9000/api')).toEqual({
      kind: 'other',
      url: 'http://127.0.0.1:9000/api',
    });
    expect(await choose(upstream, 'https://api.deezer.com')).toEqual({
      kind: 'public',
      url: 'https://api.deezer.com',
    });
    expect(upstream.requested).toEqual([]);
  });
});

describe('the public part', () => {
  test('with the demo and no variable set it is what the app has without a server', () => {
    expect(publicConfig(readConfig({}), demoCatalogue, 'development')).toEqual(defaultConfig);
  });

  test('names the catalogue and its host, and nothing of the server', () => {
    const config = readConfig({
      CATALOGUE_ACCESS: 'direct',
      DATABASE_URL: 'file:secret.db',
      LYRICS_URL: 'https://words.example',
    });
    const shown = publicConfig(config, { kind: 'other', url: 'http://127.0.0.1:9000/api' }, 'b1');
    expect(shown.catalogue).toEqual({
      url: 'http://127.0.0.1:9000/api',
      host: '127.0.0.1:9000',
      kind: 'other',
      access: 'direct',
    });
    expect(shown).toMatchObject({ lyricsUrl: '/lyrics', build: 'b1' });
    expect(JSON.stringify(shown)).not.toMatch(/secret|words\.example/);
  });
});
