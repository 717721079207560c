// What documents, comments and lint messages name: paths of the project, and the targets of links and
// pictures.
import { posix } from 'node:path';

/** A file with an ending of ours, after any folders. */
const FILE = /(?<![\w/.@{}$<>*:-])((?:[\w@.-]+\/)*[\w.-]+\.(?:tsx?|mjs|md|css|jsonc?|svg|html))(?![\w/*{])/g;
/** Links and pictures of Markdown, and of the HTML in it. */
const LINK = /\]\(([^()\s]+)\)|(?:src|href)="([^"]+)"/g;
const COMMENT = /(?:^|\s)\/\/ (.*)|^\s*\/?\*+ ?(.*)|\/\*\*? (.*)/;
/** Made by a command, or an example of a name. */
const NOT_KEPT = /^(?:\.\/)?(?:node_modules|dist|styled-system)\/|^x\.|^build\.json$/;

type Tree = Readonly<Record<'files' | 'folders' | 'ends', ReadonlySet<string>>>;

/**
 * The files of the project, their folders, and the ends of their paths: `kit/lazy.tsx` names
 * `src/ui/kit/lazy.tsx`.
 * @param files paths from the root
 */
export function treeOf(files: readonly string[]): Tree {
  const parts = files.map((file) => file.split('/'));
  const folders = parts.flatMap((path) => path.slice(0, -1).map((_, at) => path.slice(0, at + 1).join('/')));
  const ends = parts.flatMap((path) => path.map((_, at) => path.slice(at).join('/')));
  return { files: new Set(files), folders: new Set(folders), ends: new Set(ends) };
}

/**
 * The paths in a file's words that the project does not have: in all of a document, a configuration or the
 * linter's rules, and in the comments of code. A folder is recognized by its first part.
 */
export function unknownPaths(file: string, text: string, { files, folders, ends }: Tree) {
  const isProse = /\.(?:md|json)$|^scripts\/lint\//.test(file);
  const tops = [...folders].filter((folder) => !folder.includes('/') && !folder.startsWith('.'));
  const folder = new RegExp(`(?<![\\w/.@-])((?:${tops.join('|')})/[\\w/-]*\\w)(?![\\w*{(-]|\\.\\w)`, 'g');
  return text.split('\n').flatMap((line, at) => {
    const words = isProse ? line : (COMMENT.exec(line)?.slice(1).find(Boolean) ?? '');
    const named = [...words.matchAll(FILE), ...words.matchAll(folder)].map(([, path = '']) => path);
    return named
      .filter((path) => !NOT_KEPT.test(path) && !ends.has(path) && !folders.has(path))
      .filter((path) => !files.has(posix.join(posix.dirname(file), path)))
      .filter((path) => !files.has(`${path}.ts`) && !files.has(`${path}.tsx`))
      .map((path) => `${file}:${at + 1} names ${path}`);
  });
}

/**
 * The targets of a document's links and pictures that lead nowhere in the project; other sites are left
 * alone.
 */
export function brokenLinks(
  file: string,
  text: string,
  { files, folders }: Tree,
  read: (file: string) => string,
) {
  return [...text.matchAll(LINK)].flatMap(([, link, source]) => {
    const target = link ?? source ?? '';
    if (/^[a-z]+:/.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const place = path === '' ? file : posix.join(posix.dirname(file), path);
    const isThere = files.has(place) || folders.has(place.replace(/\/$/, ''));
    if (isThere && (anchor === undefined || anchorsOf(read(place)).includes(anchor))) return [];
    return [`${file} leads to ${target}`];
  });
}

/** The names of a document's headings, as readers of Markdown make them. */
function anchorsOf(text: string) {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
