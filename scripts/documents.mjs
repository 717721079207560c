// Links lead somewhere, and documents, lint messages and comments name paths that are there.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenLinks, treeOf, unknownPaths } from './lib/documents.ts';
import { root } from './lib/project.mjs';

/** Words of others, of what has been, and examples of paths that are not there. */
const OF_OTHERS = /package-lock\.json$|^CHANGELOG\.md$|^tests\/fixtures\/|documents\.test\.ts$/;

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
const tree = treeOf(files);

const problems = files
  .filter((file) => !OF_OTHERS.test(file))
  .flatMap((file) => [
    ...(/\.(?:md|json|[cm]?[jt]sx?|css)$/.test(file) ? unknownPaths(file, read(file), tree) : []),
    ...(file.endsWith('.md') ? brokenLinks(file, read(file), tree, read) : []),
  ]);
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
