import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeAbandoned, withLock } from '../../../scripts/lib/lock.mjs';
import { run } from '../../../scripts/lib/run.mjs';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'processes-'));
  lock = join(folder, 'work.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const node = (code: string, options: Parameters<typeof run>[2] = {}) => {
  return run(process.execPath, ['-e', code], { capture: true, ...options });
};

test('one works at a time, and the lock goes also when the work fails', async () => {
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
  };
  const failing = withLock(lock, async () => {
    await work('first')();
    throw new Error('no');
  });
  const waiting = withLock(lock, work('second'), (holder) => log.push(`second waits for ${holder}`));
  await expect(failing).rejects.toThrow('no');
  await waiting;
  expect(log.filter((line) => !line.includes('waits'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
  expect(log).toContain(`second waits for ${process.pid}`);
  expect(existsSync(lock)).toBe(false);
});

test('of many who find an abandoned lock one works at a time', async () => {
  writeFileSync(lock, '999999 gone');
  const code = `
    const { appendFileSync, readFileSync } = await import('node:fs');
    const { withLock } = await import(${JSON.stringify(new URL('../../../scripts/lib/lock.mjs', import.meta.url).href)});
    await withLock(${JSON.stringify(lock)}, async () => {
      appendFileSync(${JSON.stringify(`${lock}.log`)}, 'b');
      await new Promise((resolve) => setTimeout(resolve, 20));
      appendFileSync(${JSON.stringify(`${lock}.log`)}, 'e');
    });`;
  const all = Array.from({ length: 6 }, () =>
    run(process.execPath, ['--input-type=module', '-e', code], { capture: true }),
  );
  expect((await Promise.all(all)).map(({ code: exit }) => exit)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readFileSync(`${lock}.log`, 'utf8')).toBe('be'.repeat(6));
});

test('who comes late to an abandoned lock does not remove that of the next', () => {
  writeFileSync(lock, '1234 next');
  removeAbandoned(lock, '999999 gone');
  expect(readFileSync(lock, 'utf8')).toBe('1234 next');
});

test('who has read nothing, as the lock was about to be made, removes nothing', () => {
  writeFileSync(lock, '');
  removeAbandoned(lock, '');
  expect(existsSync(lock)).toBe(true);
});

test('a lock that an earlier process with the same id has left, as in a container, is nobody’s', async () => {
  writeFileSync(lock, `${process.pid} earlier`);
  expect(await withLock(lock, async () => 'done')).toBe('done');
});

test('an outcome contains the exit code and what was said', async () => {
  expect(await node("console.log('out'); console.error('err'); process.exit(3)")).toMatchObject({
    code: 3,
    isStopped: false,
  });
  expect((await node("console.log('out')")).output).toBe('out\n');
  expect(await run(join(folder, 'absent'), [], { capture: true })).toMatchObject({ code: 127 });
});

test('a command that takes too long is stopped', async () => {
  const outcome = await node('setInterval(() => {}, 1000)', { timeoutMs: 200 });
  expect(outcome).toEqual({ code: 128 + 15, isStopped: true, output: '' });
});
