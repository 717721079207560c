import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from '../../../scripts/lib/lock.mjs';
import { isAlive, run } from '../../../scripts/lib/run.mjs';

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
  const waiting = withLock(lock, work('second'), () => log.push('second waits'));
  await expect(failing).rejects.toThrow('no');
  await waiting;
  expect(log.filter((line) => line !== 'second waits')).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
  expect(log).toContain('second waits');
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a process that has died is taken over', async () => {
  const { output } = await node('console.log(process.pid)');
  writeFileSync(lock, JSON.stringify({ pid: Number(output), host: hostname() }));
  expect(await withLock(lock, async () => 'done')).toBe('done');
});

test('the lock of another machine is taken over once nobody has touched it for a while', async () => {
  writeFileSync(lock, JSON.stringify({ pid: process.pid, host: 'another' }));
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, minuteAgo, minuteAgo);
  expect(await withLock(lock, async () => 'done')).toBe('done');
});

test('an outcome tells the exit code and what was said', async () => {
  expect(await node("console.log('out'); console.error('err'); process.exit(3)")).toMatchObject({
    code: 3,
    timedOut: false,
    lingered: false,
  });
  expect((await node("console.log('out')")).output).toBe('out\n');
  expect(await run(join(folder, 'absent'), [], { capture: true })).toMatchObject({ code: 127 });
});

test('a command that takes too long is stopped', async () => {
  const { timedOut } = await node('setInterval(() => {}, 1000)', { timeoutMs: 200 });
  expect(timedOut).toBe(true);
});

test('a command that has done its work but does not end is stopped together with all that it started, in groups of their own too', async () => {
  const done = join(folder, 'done');
  const code = `
    const { spawn } = require('node:child_process');
    process.on('SIGTERM', () => {});
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    require('node:fs').writeFileSync(${JSON.stringify(done)}, String(child.pid));
    setInterval(() => {}, 1000);`;
  const isDone = () => existsSync(done) && readFileSync(done, 'utf8') !== '';
  const outcome = await node(code, { timeoutMs: 30_000, isDone, graceMs: 200 });
  expect(outcome).toMatchObject({ lingered: true, timedOut: false, code: 128 + 9 });
  const child = Number(readFileSync(done, 'utf8'));
  await expect.poll(() => isAlive(child), { timeout: 3_000 }).toBe(false);
});
