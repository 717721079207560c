import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { artistCall, artistRelatedCall, artistTopCall } from '../../../src/catalogue/calls/artist.ts';
import { chartArtistsCall, chartTracksCall } from '../../../src/catalogue/calls/chart.ts';
import { playlistCall } from '../../../src/catalogue/calls/playlist.ts';
import { radiosCall, radioTracksCall } from '../../../src/catalogue/calls/radio.ts';
import { searchTracksCall, trackCall } from '../../../src/catalogue/calls/track.ts';
import type { CatalogueCall } from '../../../src/catalogue/catalogue.types.ts';
import { CatalogueError } from '../../../src/domain/catalogue-error.ts';
import { createHarness } from './harness.ts';

/* Real answers of the catalogue from 2014 to 2026, and what a careless server could make of them. */

type Step = string | number;
type Path = readonly Step[];

interface Endpoint {
  readonly name: string;
  readonly call: CatalogueCall<unknown>;
  /** The path of its list; null if the answer is a single item. */
  readonly list: Path | null;
}

const endpoints: readonly Endpoint[] = [
  { name: 'track', call: trackCall('1'), list: null },
  { name: 'artist', call: artistCall('27'), list: null },
  { name: 'playlist', call: playlistCall('1'), list: ['tracks', 'data'] },
  { name: 'chart_0_tracks', call: chartTracksCall(20), list: ['data'] },
  { name: 'chart_0_artists', call: chartArtistsCall(20), list: ['data'] },
  { name: 'artist_top', call: artistTopCall('27', 10), list: ['data'] },
  { name: 'artist_related', call: artistRelatedCall('27'), list: ['data'] },
  { name: 'search_track', call: searchTracksCall('x'), list: ['data'] },
  { name: 'radio_list', call: radiosCall(), list: ['data'] },
  { name: 'radio_tracks', call: radioTracksCall('1'), list: ['data'] },
];

const folder = new URL('../../fixtures/catalogue/', import.meta.url);
const parse = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
const bodiesOf = (name: string): readonly unknown[] => [
  (parse(`${name}.json`) as { readonly body: unknown }).body,
  ...(parse(`shapes/${name}.json`) as readonly { readonly body: unknown }[]).map(({ body }) => body),
];

const at = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Readonly<Record<Step, unknown>>)[step], body);
const isWithin = (path: Path, outer: Path): boolean => outer.every((step, index) => path[index] === step);

/** Every place of an answer. */
function places(body: unknown, path: Path = []): readonly Path[] {
  if (typeof body !== 'object' || body === null) return [path];
  const keys: readonly Step[] = Array.isArray(body) ? [...body.keys()] : Object.keys(body);
  return [path, ...keys.flatMap((key) => places(at(body, [key]), [...path, key]))];
}

const mutations = {
  missing: () => undefined,
  null: () => null,
  text: (value: unknown) => (typeof value === 'number' ? String(value) : 'text'),
  'empty list': () => [],
  'extra field': (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, extra: [{}] } : value,
} as const satisfies Readonly<Record<string, (value: unknown) => unknown>>;
type Mutation = keyof typeof mutations;

/** The answer with one place changed. */
function mutate(body: unknown, path: Path, mutation: Mutation): unknown {
  const copy = structuredClone({ body });
  const own: Path = ['body', ...path];
  const parent = at(copy, own.slice(0, -1)) as Record<Step, unknown>;
  const last = own.at(-1) ?? 'body';
  const value = mutations[mutation](parent[last]);
  if (value !== undefined) parent[last] = value;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
  return copy.body;
}

/**
 * The result of a call for an answer; null if the call reports a wrong shape. Anything else that is thrown is
 * a crash.
 */
function readOrNull({ call }: Endpoint, body: unknown): ReturnType<CatalogueCall<unknown>['read']> | null {
  try {
    return call.read(body);
  } catch (error) {
    if (error instanceof CatalogueError && error.code === 'invalid-shape') return null;
    throw error;
  }
}

/** The entries of the result: tracks, artists or stations. */
const entriesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : (value as { readonly tracks: readonly unknown[] }).tracks;

/** A single item stays the same, unless its id was changed. */
function expectSameThing(before: unknown, after: unknown, path: Path): void {
  const isVital = path.length === 0 || (path.length === 1 && path[0] === 'id');
  if (!isVital) expect(after).toMatchObject({ id: (before as { readonly id: string }).id });
}

/** A list loses at most the changed entry, and only if its id is missing or none. */
function expectSameList(
  list: Path,
  before: unknown,
  after: ReturnType<typeof readOrNull>,
  path: Path,
  mutation: Mutation,
): void {
  // Without its list an answer has a wrong shape; an empty list is empty.
  if (isWithin(list, path)) {
    if (after !== null) expect(entriesOf(after.value)).toEqual([]);
    return;
  }
  expect(after).not.toBeNull();
  const entries = entriesOf(before);
  const kept = entriesOf(after?.value);
  if (!isWithin(path, list)) {
    expect(kept).toEqual(entries);
    return;
  }
  const hit = Number(path[list.length]);
  const others = entries.filter((_, index) => index !== hit);
  const isEntry = path.length === list.length + 1;
  const isId = path.length === list.length + 2 && path.at(-1) === 'id';
  const isLost = isEntry || isId;
  expect(kept).toHaveLength(isLost ? others.length : entries.length);
  expect(isLost ? kept : kept.filter((_, index) => index !== hit)).toEqual(others);
  // An entry that was never sent does not count as left out.
  expect(after?.leftOut).toBe(isLost && !(isEntry && mutation === 'missing') ? 1 : 0);
}

const change = fc.constantFrom(...endpoints).chain((endpoint) =>
  fc.constantFrom(...bodiesOf(endpoint.name)).chain((body) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      body: fc.constant(body),
      path: fc.constantFrom(...places(body)),
      mutation: fc.constantFrom(...(Object.keys(mutations) as Mutation[])),
    }),
  ),
);

describe('recorded answers', () => {
  test('[CAT-99] each endpoint has three recorded shapes at least, and all of their entries are read', () => {
    const names = readdirSync(new URL('shapes/', folder)).map((file) => file.replace('.json', ''));
    expect(names.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
    for (const endpoint of endpoints) {
      const bodies = bodiesOf(endpoint.name);
      expect(bodies.length, endpoint.name).toBeGreaterThanOrEqual(3);
      for (const body of bodies) {
        const { value, leftOut } = endpoint.call.read(body);
        expect(leftOut, endpoint.name).toBe(0);
        if (endpoint.list !== null)
          expect(entriesOf(value)).toHaveLength((at(body, endpoint.list) as unknown[]).length);
      }
    }
  });

  test('[CAT-99] one place that is missing, null, a text, an empty list or has more than expected costs its own entry at most', () => {
    const property = fc.property(change, ({ endpoint, body, path, mutation }) => {
      const before = endpoint.call.read(body);
      const after = readOrNull(endpoint, mutate(body, path, mutation));
      const isSame =
        mutation === 'extra field' || (mutation === 'text' && typeof at(body, path) === 'number');
      if (isSame) expect(after).toEqual(before);
      else if (endpoint.list === null) expectSameThing(before.value, after?.value, path);
      else expectSameList(endpoint.list, before.value, after, path, mutation);
    });
    expect(() => fc.assert(property, { numRuns: 1_000 })).not.toThrow();
  });

  test('[CAT-99] the log says once how many entries of an answer were left out', async () => {
    const { catalogue, network, log } = createHarness().openTab();
    const [body] = bodiesOf('chart_0_tracks') as readonly { readonly data: readonly object[] }[];
    network.reply = () => ({ body: { data: [null, ...(body?.data ?? []), { title: 'no id' }] } });
    expect(await catalogue.get(chartTracksCall(20))).toHaveLength(body?.data.length ?? 0);
    expect(log.lines.map(({ level, text }) => [level, text])).toEqual([
      ['warn', '2 of the entries of /chart/0/tracks?limit=20 cannot be read and are left out'],
    ]);
    await catalogue.get(chartTracksCall(20));
    expect(log.lines).toHaveLength(1);
    vi.useRealTimers();
  });
});
