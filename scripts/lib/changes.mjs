// What differs from main, as far as tests are concerned.
import { execFileSync } from 'node:child_process';
import { basename, dirname, join, relative } from 'node:path';
import { filesBelow } from './files.mjs';

/**
 * The tests of model, relay and ui that have changed since main, or are named like a changed file or its folder.
 * @param {string} root
 */
export function changedTests(root) {
  const tests = ['model', 'relay', 'demo', 'ui'].flatMap((suite) =>
    filesBelow(join(root, 'tests', suite)).map((file) => relative(root, file)),
  );
  return testsNear(changedFiles(root), tests);
}

/**
 * The tests among the changed files, and those that are named like a changed file or its folder.
 * @param {string[]} changed paths from the root
 * @param {string[]} files paths from the root
 */
export function testsNear(changed, files) {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const names = changed
    .filter((file) => !file.startsWith('tests/'))
    .flatMap((file) => [basename(file).replace(/\..*$/, ''), basename(dirname(file))]);
  return tests.filter((file) => {
    const own = basename(file).replace(/\..*$/, '');
    return changed.includes(file) || names.some((name) => own === name || own.startsWith(`${name}-`));
  });
}

/**
 * The files that differ from where this branch left main, or without a main from the last commit.
 * @param {string} root
 * @returns {string[]} paths from the root
 */
export function changedFiles(root) {
  /** @param {string[]} args */
  const git = (...args) => {
    try {
      const options = /** @type {import('node:child_process').ExecFileSyncOptionsWithStringEncoding} */ ({
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      return execFileSync('git', args, options).split('\n').filter(Boolean);
    } catch {
      // No repository, or no such branch.
      return [];
    }
  };
  const [base = 'HEAD'] = [...git('merge-base', 'HEAD', 'origin/main'), ...git('merge-base', 'HEAD', 'main')];
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}
