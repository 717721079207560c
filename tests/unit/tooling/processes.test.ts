import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { portOf, withLock } from '../../../scripts/lib/lock.mjs';
import { run } from '../../../scripts/lib/run.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'processes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const node = (code: string, options: Parameters<typeof run>[2] = {}) => {
  return run(process.execPath, ['-e', code], { capture: true, ...options });
};

test('one works at a time, and the next may when the work fails', async () => {
  const log: string[] = [];
  const waits = Promise.withResolvers<number>();
  const failing = withLock(folder, async () => {
    expect(await waits.promise).toBe(process.pid);
    log.push('first ends');
    throw new Error('no');
  });
  const waiting = withLock(folder, async () => log.push('second begins'), waits.resolve);
  await expect(failing).rejects.toThrow('no');
  await waiting;
  expect(log).toEqual(['first ends', 'second begins']);
});

test('of many processes one works at a time, also after one that was killed', async () => {
  const log = join(folder, 'log');
  const code = (work: string) => `
    const { appendFileSync } = await import('node:fs');
    const { withLock } = await import(${JSON.stringify(new URL('../../../scripts/lib/lock.mjs', import.meta.url).href)});
    await withLock(${JSON.stringify(folder)}, async () => { ${work} });`;
  const start = (work: string) =>
    run(process.execPath, ['--input-type=module', '-e', code(work)], { capture: true });
  const killed = start("process.kill(process.pid, 'SIGKILL');");
  const line = (letter: string) => `appendFileSync(${JSON.stringify(log)}, '${letter}');`;
  const pause = 'await new Promise((resolve) => setTimeout(resolve, 20));';
  const all = Array.from({ length: 6 }, () => start(`${line('b')} ${pause} ${line('e')}`));
  expect((await killed).code).toBe(128 + 9);
  expect((await Promise.all(all)).map(({ code: exit }) => exit)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readFileSync(log, 'utf8')).toBe('be'.repeat(6));
});

test('a program of somebody else that has the port is not waited for', async () => {
  const stranger = createServer((socket) => socket.end('220 mail'));
  const taken = new Promise<void>((resolve) => stranger.listen(portOf(folder), '127.0.0.1', resolve));
  await taken;
  expect(await withLock(folder, async () => 'done')).toBe('done');
  stranger.close();
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
