import { expect, test } from 'vitest';
import { CatalogueError, type CatalogueErrorTrait } from '../../../src/domain/catalogue-error.ts';

test.each<[string, CatalogueError, readonly CatalogueErrorTrait[]]>([
  ['the network', new CatalogueError('network'), ['retryable', 'transient', 'tries relay', 'counts']],
  ['a time-out', new CatalogueError('timeout'), ['retryable', 'transient', 'tries relay', 'counts']],
  ['a 5xx', new CatalogueError('http', { status: 500 }), ['retryable', 'transient', 'tries relay', 'counts']],
  ['a 4xx', new CatalogueError('http', { status: 499 }), ['retryable', 'tries relay', 'counts']],
  ['a 429', new CatalogueError('rate-limited', { waitMs: 5 }), ['retryable', 'transient']],
  ["'no data'", new CatalogueError('no-data'), ['final', 'counts']],
  ['a missing token', new CatalogueError('authentication'), ['final', 'counts']],
  ['any other body error', new CatalogueError('catalogue'), ['retryable', 'counts']],
  ['a wrong shape', new CatalogueError('invalid-shape'), ['retryable', 'tries relay', 'counts']],
  ['back-off', new CatalogueError('backing-off'), []],
  ['an earlier failure', new CatalogueError('failed-before'), []],
  ['an answer that is late', new CatalogueError('late'), []],
  ['being offline', new CatalogueError('offline'), []],
  ['a cancelled call', new CatalogueError('cancelled'), []],
])('%s has exactly its traits', (_, error, traits) => {
  const all: readonly CatalogueErrorTrait[] = ['final', 'retryable', 'transient', 'tries relay', 'counts'];
  expect(all.filter((trait) => error.is(trait))).toEqual(traits);
});
