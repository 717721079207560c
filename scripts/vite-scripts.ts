import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { readTemplate } from '../src/sent/page.ts';

/** What the worker fetches in advance: the build's files, named by a hash, and those copied as they are. */
const BUILT = /^assets\/[^/]+\.(?:js|css|woff2)$/;
const COPIED = ['*.svg', 'flags/*.svg', 'moods/*.svg'];

/** A module of `src` with all that it imports, as one script. Throws if it cannot be built. */
async function scriptOf(
  entry: string,
  define: Readonly<Record<string, string>> = {},
  format: 'iife' | 'es' = 'iife',
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
  const revision = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(copiedFolder, name)))
      .digest('hex')
      .slice(0, 12);
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
        const worker = await scriptOf('service-worker/service-worker.ts', {
          builtFiles: JSON.stringify(files),
        });
        const shared = await scriptOf('sent/assistant.ts', {}, 'es');
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker });
        this.emitFile({ type: 'asset', fileName: 'assistant/shared.js', source: shared });
        const embed = await scriptOf('embed/embed.ts', {}, 'es');
        this.emitFile({ type: 'asset', fileName: 'embed/embed.js', source: embed });
      },
    },
  };
}
