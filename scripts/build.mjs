// Builds the app: style code, bundles, compressed copies for the server, and a name for the build. It is made
// beside dist/ and replaces it at the end, so that a server never serves half of it and a failed build
// leaves the old one.
import { createHash, hash } from 'node:crypto';
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { commandFile, root } from './lib/project.mjs';
import { run, stopChildrenOnSignal } from './lib/run.mjs';
import { filesBelow, writeAtomically } from './lib/files.mjs';
import { sourceStamp } from './lib/stamps.mjs';
import { scriptOf } from './vite-scripts.ts';

/** A style compiler that takes longer than this hangs: it keeps a crashed process alive. */
const CODEGEN_TIMEOUT_MS = 2 * 60_000;
/** Below this a compressed copy saves no packet. */
const COMPRESS_FROM_BYTES = 1_000;
/**
 * The page itself is not among them: the server writes the configuration into it and compresses it when it
 * starts. Nor is the server's own code, which is sent to nobody.
 */
const COMPRESSED = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.wasm', '.ttf']);

/** What the service worker fetches in advance: files named by a hash, and those copied as they are. */
const FETCHED_AHEAD = ['assets/*.{js,css,woff2}', '*.svg', 'flags/*.svg', 'moods/*.svg'];
/** What stands beside the app: its file, and its module in `src`. */
const BESIDE = /** @type {const} */ ([
  ['service-worker.js', 'service-worker/service-worker.ts', 'iife'],
  ['assistant/shared.js', 'sent/assistant.ts', 'es'],
  ['embed/embed.js', 'embed/embed.ts', 'es'],
]);

/** Which module each file is built from, for the size limits. */
const MANIFEST = join('server', 'manifest.json');

const dist = join(root, 'dist');
const draft = join(root, 'dist-next');

stopChildrenOnSignal(() => rmSync(draft, { recursive: true, force: true }));

// Taken before the build begins: a file that changes meanwhile is then newer than the build.
const sources = sourceStamp(root);

rmSync(draft, { recursive: true, force: true });

try {
  const panda = [commandFile('@pandacss/dev', 'panda'), 'codegen', '--silent'];
  const { code } = await run(process.execPath, panda, { cwd: root, timeoutMs: CODEGEN_TIMEOUT_MS });
  if (code !== 0) throw new Error(`The style code could not be written (code ${code}).`);
  // What draws the pages on the server: the styles in the page are those of what it draws.
  const outDir = join(draft, 'server');
  await build({ root, logLevel: 'error', build: { ssr: 'src/server.tsx', outDir } });
  await build({ root, logLevel: 'warn', build: { outDir: draft, manifest: MANIFEST } });
  await buildBeside();
} catch (error) {
  console.error(error);
  rmSync(draft, { recursive: true, force: true });
  process.exit(1);
}

// The types of the renderer, for the compiler of the worker that imports it.
const types = `export declare const render: import('../../src/sent/page.ts').RenderView;\n`;
writeFileSync(join(draft, 'server', 'render.d.ts'), types);
const files = filesBelow(draft);
await Promise.all(files.map(compress));
// The same files have the same id on any machine.
const id = createHash('sha256');
for (const file of files) id.update(`${relative(draft, file)}\n`).update(readFileSync(file));
const named = { id: id.digest('hex').slice(0, 12), sources };
writeFileSync(join(draft, 'build.json'), `${JSON.stringify(named)}\n`);
rmSync(dist, { recursive: true, force: true });
renameSync(draft, dist);

/**
 * Builds the service worker, which knows the files of the build by name (`builtFiles`), what the built-in
 * assistant shares with the app, and the small player of other sites.
 */
async function buildBeside() {
  const ahead = globSync(FETCHED_AHEAD, { cwd: draft })
    .sort()
    .map((url) => {
      const isNamedByHash = url.startsWith('assets/');
      const revision = isNamedByHash ? null : hash('sha256', readFileSync(join(draft, url))).slice(0, 12);
      return { url, revision };
    });
  for (const [script, entry, format] of BESIDE)
    writeAtomically(join(draft, script), await scriptOf(entry, format, JSON.stringify(ahead)));
}

/**
 * Writes `{file}.br` and `{file}.gz` if they are smaller.
 * @param {string} file
 */
async function compress(file) {
  if (!COMPRESSED.has(extname(file)) || file.startsWith(join(draft, 'server'))) return;
  const bytes = readFileSync(file);
  if (bytes.length < COMPRESS_FROM_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) await writeFile(`${file}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
}
