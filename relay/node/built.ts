import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderView } from '../../src/sent/page.ts';
import type { BuiltFile } from '../files.ts';
import { buildIn, filesFrom, isForBrowsers } from '../files.ts';
import type { Platform } from '../platform.ts';
import { sha256 } from '../sha256.ts';

const compressedCopy = /\.(?:br|gz)$/;

/**
 * Reads the built app into memory, the compressed copies with it: a few MB, and no path of a request ever
 * reaches the disk.
 * Null if nothing is built.
 */
export function readBuilt(folder: string): Platform['built'] {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  const html = readFileSync(page, 'utf8');
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || compressedCopy.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    if (isForBrowsers(name)) files.set(name, readFile(path));
  }
  return { html, build: buildName(folder, html), files: filesFrom(files), render: renderIn(folder) };
}

/** What draws the pages, read when the first one is asked for; null where the build has none. */
function renderIn(folder: string): RenderView | null {
  const file = join(folder, 'server', 'render.js');
  if (!existsSync(file)) return null;
  let code: Promise<{ readonly render: RenderView }> | undefined;
  return async (page) => {
    code ??= import(pathToFileURL(file).href) as Promise<{ readonly render: RenderView }>;
    return (await code).render(page);
  };
}

function readFile(path: string): BuiltFile {
  const bytes = readFileSync(path);
  return {
    bytes,
    ...(existsSync(`${path}.br`) && { br: readFileSync(`${path}.br`) }),
    ...(existsSync(`${path}.gz`) && { gzip: readFileSync(`${path}.gz`) }),
  };
}

/** The build's own id; without one an id that changes with the page, which names all hashed files. */
function buildName(folder: string, html: string): string {
  const file = join(folder, 'build.json');
  const name = existsSync(file) ? buildIn(readFileSync(file, 'utf8')) : null;
  return name ?? sha256(html, 'hex').slice(0, 12);
}
