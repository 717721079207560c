import * as v from 'valibot';

/** The operator's settings; every value is validated, and a missing one has its default. */
export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  /** The address at which listeners reach this server; null: the one that it listens on. */
  readonly publicUrl: string | null;
  /** The addresses and ranges of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** 'auto', 'demo', or the base url of a catalogue. */
  readonly catalogue: string;
  readonly access: 'relay' | 'direct';
  /** Null: the public lyrics service, or the demo's with the demo catalogue. */
  readonly lyricsUrl: string | null;
  readonly subscribeUrl: string;
  /** The SQLite file of the built-in subscription service, beside which the server keeps what it renders. */
  readonly databaseFile: string;
  /** The PostgreSQL that keeps the subscriptions instead; null: the file does. */
  readonly databaseUrl: string | null;
  readonly assistantUrl: string;
  readonly assistantId: string;
  readonly tagManagerId: string | null;
  readonly flagUrl: string;
  readonly metricsHost: string;
  /** Where metrics are told; null: nowhere. */
  readonly metricsPort: number | null;
  /** The Redis or Valkey that processes share; several urls: a cluster or sentinels; none: one process. */
  readonly redisUrls: readonly string[];
  /** How long new requests are accepted after SIGTERM, for a load balancer that has not noticed yet. */
  readonly drainMs: number;
  readonly log: 'text' | 'json';
  readonly logsAddresses: boolean;
  /** Whether the demo renders clips that nobody has requested yet. */
  readonly rendersAhead: boolean;
  /** Whether other sites may show the small player of a track or a playlist. */
  readonly isEmbeddable: boolean;
}

/** A variable that cannot be used; the message is one sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The built-in subscription service. */
export const builtInSubscribeUrl = '/subscribe';

const isHttpUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' && hash === '';
};
/** Paths are appended to a base, so it has no query. */
const isBaseUrl = (text: string): boolean => isHttpUrl(text) && new URL(text).search === '';
const isOwnPath = (text: string): boolean => /^\/(?!\/)[^\s\\#]*$/.test(text);

const defaultFile = 'data/foxtrot.db';
const isPostgresUrl = (text: string): boolean =>
  URL.canParse(text) && /^postgres(?:ql)?:\/\/[^/]+\/[^/]+$/.test(text);

/** Whether a url is of a server or of a sentinel, and whether with TLS; null if it is neither. */
function kindOfRedis(url: string): string | null {
  const kind = URL.canParse(url) ? (/^(rediss?(?:-sentinel)?):\/\/[^/]/.exec(url)?.[1] ?? null) : null;
  return kind?.includes('sentinel') && new URL(url).pathname.length < 2 ? null : kind;
}

/** Only an address makes a url of this. */
const hostUrl = (range: string): string => {
  const [address = ''] = range.split('/');
  return `http://${address.includes(':') ? `[${address}]` : address}`;
};

const variable = (otherwise: string) => v.optional(v.string(), otherwise);

const hostName = v.regex(/^[\w.:-]+$/, 'a host name or an address');

const portNumber = [
  v.check(
    (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
    'a whole number from 0 to 65535',
  ),
  v.transform(Number),
] as const;

const schema = v.object({
  HOST: v.pipe(variable('127.0.0.1'), hostName),
  PORT: v.pipe(variable('4173'), ...portNumber),
  METRICS_HOST: v.pipe(variable('127.0.0.1'), hostName),
  METRICS_PORT: v.optional(v.pipe(v.string(), ...portNumber)),
  REDIS_URL: v.pipe(
    variable(''),
    v.transform((text) => text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))),
    v.check(
      (urls) => new Set(urls.map(kindOfRedis)).size < 2 && urls.every((url) => kindOfRedis(url) !== null),
      "a url such as 'redis://127.0.0.1:6379', those of a cluster, or of sentinels with the name of their master",
    ),
  ),
  DRAIN_SECONDS: v.pipe(
    variable('5'),
    v.regex(/^\d{1,3}$/, 'a whole number of seconds below 1000'),
    v.transform((text) => Number(text) * 1_000),
  ),
  LOG: v.optional(v.picklist(['text', 'json'], "'text' or 'json'"), 'text'),
  LOG_ADDRESSES: v.optional(v.picklist(['true', 'false'], "'true' or 'false'"), 'false'),
  RENDER_AHEAD: v.optional(v.picklist(['true', 'false'], "'true' or 'false'"), 'true'),
  EMBED: v.optional(v.picklist(['true', 'false'], "'true' or 'false'"), 'false'),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => isBaseUrl(text) && new URL(text).pathname === '/',
        "an origin such as 'https://music.example'",
      ),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  TRUSTED_PROXIES: v.pipe(
    variable('127.0.0.0/8,::1'),
    v.transform((text) => text.split(',').map((one) => one.trim())),
    v.check(
      (all) => all.every((one) => /^[\da-f.:]+(?:\/\d{1,3})?$/i.test(one) && URL.canParse(hostUrl(one))),
      "a list of addresses and ranges, such as '127.0.0.1, 10.0.0.0/8'",
    ),
  ),
  CATALOGUE: v.pipe(
    variable('auto'),
    v.check(
      (text) => text === 'auto' || text === 'demo' || isBaseUrl(text),
      "'auto', 'demo' or the base url of a catalogue",
    ),
    v.transform((text) => text.replace(/\/+$/, '')),
  ),
  CATALOGUE_ACCESS: v.optional(v.picklist(['relay', 'direct'], "'relay' or 'direct'"), 'relay'),
  LYRICS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isBaseUrl, 'the base url of a lyrics service'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  SUBSCRIBE_URL: v.pipe(
    variable(builtInSubscribeUrl),
    v.check((text) => isOwnPath(text) || isHttpUrl(text), 'a url, or a path of this server'),
  ),
  DATABASE_URL: v.pipe(
    variable(`file:${defaultFile}`),
    v.transform((text) => {
      if (isPostgresUrl(text)) return { databaseFile: defaultFile, databaseUrl: text };
      const databaseFile = fileOf(text);
      return databaseFile === undefined ? null : { databaseFile, databaseUrl: null };
    }),
    v.object(
      { databaseFile: v.string(), databaseUrl: v.nullable(v.string()) },
      "the 'file:' url of an SQLite file, or a 'postgres:' url",
    ),
  ),
  ASSISTANT_URL: v.pipe(
    variable('/assistant/'),
    v.check((text) => isOwnPath(text) || isHttpUrl(text), 'a url, or a path of this server'),
  ),
  ASSISTANT_ID: v.pipe(
    variable('foxtrot-guide'),
    v.regex(/^[\w.~-]{1,200}$/, 'letters, digits and any of . _ ~ -'),
  ),
  TAG_MANAGER_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{1,4}-[A-Z0-9]{3,20}$/, "an id such as 'GTM-ABC123'")),
  ),
  FLAG_URL: v.pipe(
    variable('/flags'),
    v.check((text) => isOwnPath(text) || isBaseUrl(text), 'a base url, or a path of this server'),
    v.transform((text) => text.replace(/\/+$/, '')),
  ),
});

/** The variables of the environment that are read. */
export const variables: readonly string[] = Object.keys(schema.entries);

/** Reads the configuration. An empty variable counts as not set. Throws a ConfigError. */
export function readConfig(environment: Readonly<Record<string, unknown>>): ServerConfig {
  const settings = Object.fromEntries(
    variables
      .map((name) => [name, environment[name]])
      .filter(([, value]) => typeof value === 'string' && value !== ''),
  );
  const result = v.safeParse(schema, settings);
  if (!result.success) {
    const [issue] = result.issues;
    const name = String(v.getDotPath(issue));
    // The message is for a log, in which no password should be.
    const given = String(settings[name]).replaceAll(/\/\/[^/@]*@/g, '//…@');
    throw new ConfigError(`${name} must be ${issue.message}, not '${given}'.`);
  }
  const values = result.output;
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    catalogue: values.CATALOGUE,
    access: values.CATALOGUE_ACCESS,
    lyricsUrl: values.LYRICS_URL ?? null,
    subscribeUrl: values.SUBSCRIBE_URL,
    ...values.DATABASE_URL,
    assistantUrl: values.ASSISTANT_URL,
    assistantId: values.ASSISTANT_ID,
    tagManagerId: values.TAG_MANAGER_ID ?? null,
    flagUrl: values.FLAG_URL,
    metricsHost: values.METRICS_HOST,
    metricsPort: values.METRICS_PORT ?? null,
    redisUrls: values.REDIS_URL,
    drainMs: values.DRAIN_SECONDS,
    log: values.LOG,
    logsAddresses: values.LOG_ADDRESSES === 'true',
    rendersAhead: values.RENDER_AHEAD === 'true',
    isEmbeddable: values.EMBED === 'true',
  };
}

/** The path of a `file:` url, absolute ('file:///…') or relative to the start; else undefined. */
function fileOf(text: string): string | undefined {
  const path = /^file:(?!\/\/)(.+)/s.exec(text)?.[1];
  if (path !== undefined) return path;
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, pathname, search } = new URL(text);
  const isFile = protocol === 'file:' && host === '' && search === '' && pathname.length > 1;
  return isFile ? decodeURIComponent(pathname) : undefined;
}
