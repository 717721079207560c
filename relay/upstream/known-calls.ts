import { TrieRouter } from 'hono/router/trie-router';
import { resultKey, topArtistsResult } from '../../src/domain/edition.ts';
import * as limits from '../limits.ts';

/** A call that the app makes. */
interface KnownCall {
  /** The parameters that it may have, each once. */
  readonly parameters?: readonly string[];
  /** How long its answer may be used, previews left aside. */
  readonly lifetimeMs: number;
}

/** The calls of src/catalogue/calls: the relay passes on no others. */
const knownCalls: Readonly<Record<string, KnownCall>> = {
  '/track/:id{-?[0-9]+}': { lifetimeMs: limits.lifetimeDefaultMs },
  '/artist/:id{-?[0-9]+}': { lifetimeMs: limits.lifetimeArtistMs },
  '/artist/:id{-?[0-9]+}/related': { lifetimeMs: limits.lifetimeArtistMs },
  '/artist/:id{-?[0-9]+}/top': { parameters: ['limit'], lifetimeMs: limits.lifetimeArtistMs },
  '/chart/:id{[0-9]+}/tracks': { parameters: ['limit'], lifetimeMs: limits.lifetimeChartMs },
  '/chart/:id{[0-9]+}/artists': { parameters: ['limit'], lifetimeMs: limits.lifetimeChartMs },
  '/playlist/:id{-?[0-9]+}': { lifetimeMs: limits.lifetimePlaylistMs },
  // The list of stations changes with the seasons.
  '/radio': { lifetimeMs: limits.lifetimeListMs },
  '/radio/:id{-?[0-9]+}/tracks': { lifetimeMs: limits.lifetimeDefaultMs },
  '/search/track': { parameters: ['q'], lifetimeMs: limits.lifetimeDefaultMs },
};

const router = new TrieRouter<KnownCall>();
for (const [path, call] of Object.entries(knownCalls)) router.add('GET', path, call);

/** The call at a path, relative to the catalogue's base; null if the app makes none there, or not with these parameters. */
export function knownCall(path: string, query: URLSearchParams): KnownCall | null {
  const [[[call] = []] = []] = router.match('GET', path);
  const names = [...query.keys()];
  const hasOwnNames =
    new Set(names).size === names.length && names.every((name) => call?.parameters?.includes(name));
  return call !== undefined && hasOwnNames ? call : null;
}

/** How long what was computed from many answers may be used, by its key in the edition. */
export function lifetimeOfResult(key: string): number {
  return key === resultKey(topArtistsResult) ? limits.lifetimeTopArtistsMs : limits.lifetimeStationsMs;
}
