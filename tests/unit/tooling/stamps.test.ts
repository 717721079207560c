import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, isInstalled, sourceStamp } from '../../../scripts/lib/stamps.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamps-'));
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const locked = {
  '': { name: 'foxtrot' },
  'node_modules/one': { integrity: 'sha512-one' },
  'node_modules/elsewhere': { integrity: 'sha512-two', optional: true },
};
const listed = (packages: object) => JSON.stringify({ packages });

test('an installation counts until the lockfile changes, whichever command made it', () => {
  write('package-lock.json', listed(locked));
  expect(isInstalled(root), 'a clean clone').toBe(false);
  write('node_modules/one/package.json', '{}');
  expect(isInstalled(root), 'an installation that was interrupted').toBe(false);
  // npm leaves out what is for another platform, and itself.
  write('node_modules/.package-lock.json', listed({ 'node_modules/one': { integrity: 'sha512-one' } }));
  expect(isInstalled(root)).toBe(true);
  write('package-lock.json', listed({ ...locked, 'node_modules/one': { integrity: 'sha512-newer' } }));
  expect(isInstalled(root), 'another version').toBe(false);
  const here = { integrity: 'sha512-two', optional: true, os: [process.platform], cpu: [process.arch] };
  write('package-lock.json', listed({ ...locked, 'node_modules/here': here }));
  expect(isInstalled(root), 'without what is for this machine').toBe(false);
  write('package-lock.json', listed({ ...locked, 'node_modules/two': { integrity: 'sha512-two' } }));
  expect(isInstalled(root), 'one more').toBe(false);
});

function build() {
  write('src/main.ts', 'one');
  write('index.html', '<p>');
  write('scripts/build.mjs', '');
  write('styled-system/index.js', '');
  write('dist/build.json', JSON.stringify({ id: 'abc', sources: sourceStamp(root) }));
}

test('a build counts until a source changes, appears or goes', () => {
  build();
  expect(isBuilt(root)).toBe(true);
  write('tests/unit/one.test.ts', 'a test is no source');
  write('vitest.config.ts', 'nor is the test runner’s configuration');
  write('scripts/check.ts', 'nor is a script that does not build');
  utimesSync(join(root, 'src/main.ts'), new Date(0), new Date(0));
  expect(isBuilt(root)).toBe(true);

  write('src/more.ts', 'two');
  expect(isBuilt(root)).toBe(false);
  rmSync(join(root, 'src/more.ts'));
  expect(isBuilt(root)).toBe(true);
  write('src/main.ts', 'two');
  expect(isBuilt(root)).toBe(false);
});

test.each(['panda.config.ts', 'scripts/build.mjs', 'scripts/vite-scripts.ts', 'public/manifest.webmanifest'])(
  '%s is a source of the build',
  (file) => {
    build();
    write(file, 'another');
    expect(isBuilt(root)).toBe(false);
  },
);
