import { describe, expect, test } from 'vitest';
import { chooseCatalogue } from '../../relay/catalogue.ts';
import { ConfigError, readConfig, type ServerConfig } from '../../relay/config.ts';
import { publicConfig } from '../../relay/public-config.ts';
import { defaultConfig } from '../../src/domain/config.ts';
import { createFakeClock, demoCatalogue, createFakeUpstream, json, silence } from './support.ts';

/** The settings of a valid environment. */
function settingsOf(environment: Readonly<Record<string, unknown>>): ServerConfig | undefined {
  const read: ServerConfig[] = [];
  expect(() => read.push(readConfig(environment))).not.toThrow();
  return read[0];
}

const redisUrl =
  "a url such as 'redis://127.0.0.1:6379', those of a cluster, or of sentinels with the name of their master";

const databaseUrl = "the 'file:' url of an SQLite file, or a 'postgres:' url";

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(settingsOf({})).toEqual({
      host: '127.0.0.1',
      port: 4173,
      publicUrl: null,
      trustedProxies: ['127.0.0.0/8', '::1'],
      catalogue: 'auto',
      access: 'relay',
      lyricsUrl: null,
      subscribeUrl: '/subscribe',
      databaseFile: 'data/foxtrot.db',
      databaseUrl: null,
      assistantUrl: '/assistant/',
      assistantId: 'foxtrot-guide',
      tagManagerId: null,
      flagUrl: '/flags',
      metricsHost: '127.0.0.1',
      metricsPort: null,
      redisUrls: [],
      drainMs: 5_000,
      log: 'text',
      logsAddresses: false,
      rendersAhead: true,
      isEmbeddable: false,
    });
  });

  test('reads every variable', () => {
    const config = settingsOf({
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://music.example/',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,2001:db8::/32',
      CATALOGUE: 'http://127.0.0.1:9000/api/',
      CATALOGUE_ACCESS: 'direct',
      LYRICS_URL: 'https://words.example/base/',
      SUBSCRIBE_URL: 'https://news.example/subscribe?list=1',
      DATABASE_URL: 'file:///var/lib/foxtrot/fox%20trot.db',
      ASSISTANT_URL: 'https://guide.example/embed',
      ASSISTANT_ID: 'my-guide_1',
      TAG_MANAGER_ID: 'GTM-ABC123',
      FLAG_URL: 'https://flags.example/w80/',
      METRICS_HOST: '10.0.0.7',
      METRICS_PORT: '9100',
      REDIS_URL: 'rediss://:secret@cache.example/1',
      DRAIN_SECONDS: '0',
      LOG: 'json',
      LOG_ADDRESSES: 'true',
      RENDER_AHEAD: 'false',
      EMBED: 'true',
      UNKNOWN: 'is nobody’s business',
    });
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://music.example',
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
      catalogue: 'http://127.0.0.1:9000/api',
      access: 'direct',
      lyricsUrl: 'https://words.example/base',
      subscribeUrl: 'https://news.example/subscribe?list=1',
      databaseFile: '/var/lib/foxtrot/fox trot.db',
      databaseUrl: null,
      assistantUrl: 'https://guide.example/embed',
      assistantId: 'my-guide_1',
      tagManagerId: 'GTM-ABC123',
      flagUrl: 'https://flags.example/w80',
      metricsHost: '10.0.0.7',
      metricsPort: 9100,
      redisUrls: ['rediss://:secret@cache.example/1'],
      drainMs: 0,
      log: 'json',
      logsAddresses: true,
      rendersAhead: false,
      isEmbeddable: true,
    });
  });

  test('takes a path of this server, or a url without encryption, and removes the last slashes of a base', () => {
    expect(
      settingsOf({
        PORT: '65535',
        CATALOGUE: 'http://api.example/base//',
        LYRICS_URL: 'https://words.example//',
        SUBSCRIBE_URL: 'http://news.example',
        DATABASE_URL: 'file:///fox.db',
        ASSISTANT_URL: '/guide?mode=1',
        FLAG_URL: '/images/flags//',
        REDIS_URL: 'rediss-sentinel://a/fox, rediss-sentinel://b:26380/fox',
      }),
    ).toMatchObject({
      port: 65_535,
      catalogue: 'http://api.example/base',
      lyricsUrl: 'https://words.example',
      subscribeUrl: 'http://news.example',
      databaseFile: '/fox.db',
      assistantUrl: '/guide?mode=1',
      flagUrl: '/images/flags',
      redisUrls: ['rediss-sentinel://a/fox', 'rediss-sentinel://b:26380/fox'],
    });
    expect(settingsOf({ PORT: 8080 })).toEqual(settingsOf({}));
  });

  test('an empty variable counts as not set', () => {
    expect(settingsOf({ PORT: '', CATALOGUE: '', TAG_MANAGER_ID: '' })).toEqual(settingsOf({}));
  });

  test('of several invalid variables the first is named', () => {
    expect(() => readConfig({ PORT: 'abc', HOST: 'two words' })).toThrow(
      expect.objectContaining({
        name: 'ConfigError',
        message: "HOST must be a host name or an address, not 'two words'.",
      }),
    );
  });

  test.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['REDIS_URL', 'cache.example', redisUrl],
    ['REDIS_URL', 'http://cache.example', redisUrl],
    ['REDIS_URL', 'redis://a,rediss://b', redisUrl],
    ['REDIS_URL', 'redis-sentinel://a', redisUrl],
    ['DRAIN_SECONDS', '1.5', 'a whole number of seconds below 1000'],
    ['HOST', 'two words', 'a host name or an address'],
    ['CATALOGUE', 'deezer', "'auto', 'demo' or the base url of a catalogue"],
    ['CATALOGUE', 'ftp://api.example', "'auto', 'demo' or the base url of a catalogue"],
    ['CATALOGUE', 'https://…@api.example', "'auto', 'demo' or the base url of a catalogue"],
    ['CATALOGUE', 'https://api.example/#part', "'auto', 'demo' or the base url of a catalogue"],
    ['CATALOGUE', 'https://api.example/?key=1', "'auto', 'demo' or the base url of a catalogue"],
    ['CATALOGUE_ACCESS', 'both', "'relay' or 'direct'"],
    ['LYRICS_URL', 'words.example', 'the base url of a lyrics service'],
    ['SUBSCRIBE_URL', 'subscribe', 'a url, or a path of this server'],
    ['SUBSCRIBE_URL', '//evil.example/x', 'a url, or a path of this server'],
    ['SUBSCRIBE_URL', '/sub scribe', 'a url, or a path of this server'],
    ['DATABASE_URL', 'mysql://localhost/foxtrot', databaseUrl],
    ['DATABASE_URL', 'postgres:///foxtrot', databaseUrl],
    ['DATABASE_URL', 'postgres://localhost', databaseUrl],
    ['DATABASE_URL', 'data/foxtrot.db', databaseUrl],
    ['DATABASE_URL', 'file:///fox.db?mode=ro', databaseUrl],
    ['DATABASE_URL', 'file://host/foxtrot.db', databaseUrl],
    ['ASSISTANT_URL', 'javascript:alert(1)', 'a url, or a path of this server'],
    ['ASSISTANT_ID', 'a"b', 'letters, digits and any of . _ ~ -'],
    ['TAG_MANAGER_ID', '<script>', "an id such as 'GTM-ABC123'"],
    ['FLAG_URL', 'flags', 'a base url, or a path of this server'],
    ['FLAG_URL', 'https://flags.example/?w=80', 'a base url, or a path of this server'],
  ])('%s=%s stops the start with one sentence that names the variable', (name, value, expected) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new ConfigError(`${name} must be ${expected}, not '${value}'.`),
    );
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

test('[SRV-31] what refuses a value that cannot be used names no password', () => {
  for (const [name, url] of Object.entries({
    REDIS_URL: 'redis://:secret@a,http://u:secret@b',
    DATABASE_URL: 'mysql://fox:secret@a/b',
    CATALOGUE: 'https://fox:secret@a',
  }))
    expect(() => readConfig({ [name]: url })).toThrow(/^(?!.*secret).*\/\/…@a.*\.$/);
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
