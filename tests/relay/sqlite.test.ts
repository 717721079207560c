import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../relay/node/sqlite.ts';

/** Opens the file in the moment in which all do, and writes. Runs in a process of its own. */
const writer = `
  const { openSqlite } = await import(process.argv[1]);
  process.send('ready');
  await new Promise((begin) => process.once('message', begin));
  const database = openSqlite(process.argv[2]);
  await database.migrate(['CREATE TABLE IF NOT EXISTS written (by TEXT)']);
  await database.run('INSERT INTO written VALUES (?)', String(process.pid));
  await database.close();
  process.disconnect();
`;

test('[SRV-48] processes that start together over one new file all start, and each writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foxtrot-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'new.db');
  const module = new URL('../../relay/node/sqlite.ts', import.meta.url).href;
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', writer, module, file], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  const ends = children.map((child) => once(child, 'exit'));
  await Promise.all(children.map((child) => once(child, 'message')));
  for (const child of children) child.send('begin');
  expect((await Promise.all(ends)).map(([code]) => code as unknown)).toEqual(children.map(() => 0));
  const database = openSqlite(file);
  const written = await database.all('SELECT by FROM written');
  await database.close();
  expect(written).toHaveLength(children.length);
});
