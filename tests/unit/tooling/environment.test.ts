import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutConfiguration } from '../../../scripts/lib/environment.mjs';

test('no test sees a variable that README says the server reads', () => {
  const [, table = ''] = readFileSync('README.md', 'utf8').split('## Configuration');
  const [rows = ''] = table.split('\n## ');
  const named = [...rows.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named).toContain('REDIS_URL');
  const set = Object.fromEntries(named.map((name) => [name, 'set']));
  expect(withoutConfiguration({ ...set, PATH: '/bin' })).toEqual({ PATH: '/bin' });
});
