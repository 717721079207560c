import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checksums, prepareRuntime } from '../../../scripts/lib/runtime.mjs';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A folder whose lockfile has pinned 24.21.0, and a machine with this Node.js. */
function aClone(version: string, fetched = 'the pinned one') {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'runtime-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'node_modules', 'node');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '24.21.0' }));
  const execPath = join(root, 'machine-node');
  writeFileSync(execPath, 'the machine’s');
  const executable = join(folder, 'bin', 'node');
  const command = join(root, 'node_modules', '.bin', 'node');
  let fetches = 0;
  const run = (running = { execPath, version, platform: 'linux', arch: 'x64' }) =>
    prepareRuntime(
      root,
      running,
      async () => {
        fetches += 1;
        mkdirSync(join(folder, 'bin'), { recursive: true });
        writeFileSync(executable, fetched);
      },
      { 'linux-x64': sha256('the pinned one') },
    );
  return { root, execPath, executable, command, run, fetches: () => fetches };
}

test('[SRV-20] an older Node.js starts the pinned one, whose bytes are checked before it runs', async () => {
  const { command, run } = aClone('v20.19.0');
  expect(await run()).toBeNull();
  expect(readFileSync(command, 'utf8')).toBe('the pinned one');
});

test('[SRV-20] one with other bytes is removed, and one whose bytes nobody knows is not even fetched', async () => {
  const { execPath, executable, run, fetches } = aClone('v20.19.0', 'another');
  expect(await run()).toContain('other bytes');
  expect([existsSync(executable), fetches()]).toEqual([false, 1]);
  expect(await run({ execPath, version: 'v20.19.0', platform: 'aix', arch: 'ppc64' })).toContain('aix-ppc64');
  expect(fetches()).toBe(1);
});

test.each(['v24.21.0', 'v24.22.1', 'v26.0.0'])(
  '[SRV-20] where the machine’s own is %s nothing is fetched',
  async (version) => {
    const { execPath, command, run, fetches } = aClone(version);
    expect(await run()).toBeNull();
    expect([realpathSync(command), fetches()]).toEqual([execPath, 0]);
  },
);

test('[SRV-20] the pinned one itself, which an installation removes, is not the machine’s own', async () => {
  const { root, run, fetches } = aClone('v24.21.0');
  const execPath = join(root, 'node_modules', 'node', 'bin', 'node');
  expect(await run({ execPath, version: 'v24.21.0', platform: 'linux', arch: 'x64' })).toBeNull();
  expect(fetches()).toBe(1);
});

test('[SRV-20] the checksums are of the version that the lockfile pins', () => {
  const { version } = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages['node_modules/node'];
  expect(version).toBe('24.21.0');
  expect(Object.keys(checksums)).toEqual(['linux-arm64', 'linux-x64']);
});
