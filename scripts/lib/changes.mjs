// What differs from main.
import { execFileSync } from 'node:child_process';
import { root } from './project.mjs';

/**
 * The lines of the files that git knows which differ from where this branch left main, or without a main from
 * the last commit.
 * @returns {{ file: string, from: number, count: number }[]}
 */
export function changedLines() {
  const bases = [...git('merge-base', 'HEAD', 'origin/main'), ...git('merge-base', 'HEAD', 'main'), 'HEAD'];
  let file = '';
  return git('diff', '--unified=0', '--no-color', bases[0] ?? 'HEAD').flatMap((line) => {
    file = /^\+\+\+ b\/(.*)/.exec(line)?.[1] ?? file;
    const [, from, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    return from === undefined || count === '0' ? [] : [{ file, from: Number(from), count: Number(count) }];
  });
}

/**
 * The lines that git prints; none without a repository, or where there is no such branch.
 * @param {string[]} args
 */
function git(...args) {
  try {
    const said = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return said.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
