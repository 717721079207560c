import { appendFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  isBuilt,
  isInstalled,
  sourceStamp,
  writeBuildStamp,
  writeInstallStamp,
} from '../../../scripts/lib/stamps.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamps-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

const OTHER_PLATFORM = { version: '1.0.0', optional: true, os: ['elsewhere'], cpu: [process.arch] };
const THIS_PLATFORM = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };

function project(packages: Record<string, object> = { 'node_modules/one': { version: '1.0.0' } }) {
  const dependencies = { one: '^1.0.0' };
  write('package.json', { dependencies, scripts: { start: 'run' } });
  write('package-lock.json', { packages: { '': { dependencies }, ...packages } });
}

test('nothing is installed in a clean clone', () => {
  project();
  expect(isInstalled(root)).toBe(false);
});

test('the stamp tells an installation apart from one for other dependencies', () => {
  project();
  write('node_modules/.bin/node', '');
  writeInstallStamp(root);
  expect(isInstalled(root)).toBe(true);

  write('package.json', { dependencies: { one: '^1.0.0' }, scripts: { start: 'another' } });
  expect(isInstalled(root), 'a changed script needs no installation').toBe(true);

  appendFileSync(join(root, 'package-lock.json'), '\n');
  expect(isInstalled(root)).toBe(false);
});

test('an installation without the pinned Node.js does not count', () => {
  project();
  mkdirSync(join(root, 'node_modules'));
  writeInstallStamp(root);
  expect(isInstalled(root)).toBe(false);
});

test('an installation made by hand counts when it holds what the lockfile asks for', () => {
  project({ 'node_modules/one': { version: '1.0.0' }, 'node_modules/other': OTHER_PLATFORM });
  write('node_modules/.bin/node', '');
  write('node_modules/.package-lock.json', { packages: { 'node_modules/one': { version: '1.0.0' } } });
  expect(isInstalled(root)).toBe(true);
});

test.each<[string, Record<string, object>, Record<string, object>]>([
  [
    'an older version',
    { 'node_modules/one': { version: '1.0.1' } },
    { 'node_modules/one': { version: '1.0.0' } },
  ],
  ['a missing package', { 'node_modules/one': { version: '1.0.0' } }, {}],
  [
    'the binaries of another platform',
    { 'node_modules/here': THIS_PLATFORM, 'node_modules/there': OTHER_PLATFORM },
    { 'node_modules/there': OTHER_PLATFORM },
  ],
])('an installation made by hand with %s does not count', (_name, wanted, present) => {
  project(wanted);
  write('node_modules/.bin/node', '');
  write('node_modules/.package-lock.json', { packages: present });
  expect(isInstalled(root)).toBe(false);
});

function build() {
  project();
  write('src/main.ts', 'one');
  write('index.html', '<p>');
  write('styled-system/index.js', '');
  write('dist/build.json', { id: 'abc' });
  writeBuildStamp(root, {
    quick: sourceStamp(root, 'quick'),
    content: sourceStamp(root, 'content'),
    id: 'abc',
  });
}

test('a build counts until a source changes, appears or goes', () => {
  build();
  expect(isBuilt(root)).toBe(true);
  write('tests/unit/one.test.ts', 'a test is no source');
  write('vitest.config.ts', 'nor is the test runner’s configuration');
  expect(isBuilt(root)).toBe(true);

  write('src/more.ts', 'two');
  expect(isBuilt(root)).toBe(false);
  rmSync(join(root, 'src/more.ts'));
  expect(isBuilt(root)).toBe(true);
  write('src/main.ts', 'two');
  expect(isBuilt(root)).toBe(false);
});

test('a configuration in the root is a source of the build', () => {
  build();
  write('panda.config.ts', 'export default {}');
  expect(isBuilt(root)).toBe(false);
});

test('a source that was only touched needs no build', () => {
  build();
  utimesSync(join(root, 'src/main.ts'), new Date(0), new Date(0));
  expect(isBuilt(root)).toBe(true);
});

test('a dist that another build made, or none, does not count', () => {
  build();
  write('dist/build.json', { id: 'def' });
  expect(isBuilt(root)).toBe(false);
  rmSync(join(root, 'dist'), { recursive: true });
  expect(isBuilt(root)).toBe(false);
});
