import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { onEveryPage } from './vite-every-page.ts';

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
async function scriptOf(entry: string, format: 'iife' | 'es', builtFiles = '[]'): Promise<string> {
  const built = await build({
    define: { builtFiles },
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '..', 'src', entry),
        preserveEntrySignatures: 'exports-only',
        output: { format },
      },
    },
  });
  return (built as Rolldown.RolldownOutput).output[0].code.trim();
}

/** What runs before the page is painted. */
export const bootScript = (): Promise<string> => scriptOf('sent/boot.ts', 'iife');

/**
 * Builds what runs beside the app: the boot script in the page, the service worker, which knows the files of
 * the build by name (`builtFiles`), what the built-in assistant shares with the app, and the small player of
 * other sites.
 */
export const ownScripts: Plugin = {
  name: 'foxtrot:own-scripts',
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
      // Asks the browser to compile all functions of these files while they arrive, instead of each when it
      // is first called, in the way of what the listener does. V8 reads it in a file's first line alone.
      for (const file of Object.values(bundle).filter(({ fileName }) => onEveryPage.test(fileName))) {
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        // The lines of its map begin one line later.
        else file.source = String(file.source).replace('"mappings":"', '"mappings":";');
      }
      const cwd = this.environment.config.publicDir;
      const revision = (name: string) => hash('sha256', readFileSync(join(cwd, name))).slice(0, 12);
      const built = Object.keys(bundle).filter((name) => BUILT.test(name));
      const files = [
        ...built.map((url) => ({ url, revision: null })),
        ...globSync(COPIED, { cwd }).map((url) => ({ url, revision: revision(url) })),
      ].toSorted((one, other) => (one.url < other.url ? -1 : 1));
      for (const [fileName, entry, format] of BESIDE) {
        const source = await scriptOf(entry, format, JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  },
};
