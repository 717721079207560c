import { TrieRouter } from 'hono/router/trie-router';
import { allCalls } from '../../src/catalogue/calls/all.ts';
import type { Endpoint } from '../../src/catalogue/calls/call.ts';
import { resultKey, topArtistsResult } from '../../src/domain/edition.ts';
import { catalogueId } from '../../src/domain/pages.ts';
import * as limits from '../limits.ts';

const router = new TrieRouter<Endpoint>();
for (const { endpoint } of allCalls) {
  const [path = ''] = endpoint.path.split('?');
  // Of the chart any genre's.
  const pattern = path.replaceAll(/:\w+/g, `$&{${catalogueId}}`).replace('/0/', '/:genre{[0-9]+}/');
  router.add('GET', pattern, endpoint);
}

/** The call at a path relative to the catalogue's base; null if none has it, or its parameters. */
export function knownCall(path: string, query: URLSearchParams): Endpoint | null {
  const [[[call] = []] = []] = router.match('GET', path);
  const [name, ...more] = query.keys();
  const isItsOwn = more.length === 0 && (name === undefined || call?.path.split('?')[1] === name);
  return call !== undefined && isItsOwn ? call : null;
}

/** How long what was computed from many answers may be used, by its key in the edition. */
export function lifetimeOfResult(key: string): number {
  return key === resultKey(topArtistsResult) ? limits.lifetimeTopArtistsMs : limits.lifetimeStationsMs;
}
