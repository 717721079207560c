import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { readTemplate } from '../src/sent/page.ts';

/** What the worker fetches in advance: the build's files, named by a hash, and those copied as they are. */
const BUILT = /^assets\/[^/]+\.(?:js|css|woff2)$/;
const COPIED = ['*.svg', 'flags/*.svg', 'moods/*.svg'];
/** What the build puts beside the app: its file, and its module in `src`. */
const BESIDE = [
  ['service-worker.js', 'service-worker/service-worker.ts', 'iife'],
  ['assistant/shared.js', 'sent/assistant.ts', 'es'],
  ['embed/embed.js', 'embed/embed.ts', 'es'],
] as const;

/** A module of `src` with all that it imports, as one script. Throws if it cannot be built. */
async function scriptOf(
  entry: string,
  format: 'iife' | 'es' = 'iife',
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const result = await build({
    define,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../src/${entry}`, import.meta.url)),
        preserveEntrySignatures: 'exports-only',
        output: { format },
      },
    },
  });
  const [output] = [result].flat();
  const [script] = output && 'output' in output ? output.output : [];
  if (script?.type !== 'chunk') throw new Error(`${entry} has not been built.`);
  return script.code.trim();
}

/** What runs before the page is painted. */
export const bootScript = (): Promise<string> => scriptOf('sent/boot.ts');

/**
 * Builds what runs beside the app: the boot script in the page, the service worker, which knows the files of
 * the build by name (`builtFiles`), what the built-in assistant shares with the app, and the small player of
 * other sites.
 */
export function ownScripts(): Plugin {
  let copiedFolder = '';
  const revision = (name: string) => hash('sha256', readFileSync(join(copiedFolder, name))).slice(0, 12);
  return {
    name: 'foxtrot:own-scripts',
    configResolved: ({ publicDir }) => {
      copiedFolder = publicDir;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const script = (await bootScript()).replaceAll('</', '<\\/');
        return html.replace('<script data-boot></script>', () => `<script>${script}</script>`);
      },
    },
    generateBundle: {
      // After whatever else adds, renames or removes a file.
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type === 'asset') readTemplate(String(page.source));
        const built = Object.keys(bundle).filter((name) => BUILT.test(name));
        const files = [
          ...built.map((url) => ({ url, revision: null })),
          ...globSync(COPIED, { cwd: copiedFolder }).map((url) => ({ url, revision: revision(url) })),
        ].toSorted((one, other) => (one.url < other.url ? -1 : 1));
        for (const [fileName, entry, format] of BESIDE) {
          const source = await scriptOf(entry, format, { builtFiles: JSON.stringify(files) });
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
