import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { onEveryPage } from './vite-every-page.ts';

/**
 * A module of `src` with all that it imports, as one script. Throws if it cannot be built.
 * @param builtFiles the value of that name in it, as JSON
 */
export async function scriptOf(entry: string, format: 'iife' | 'es', builtFiles = '[]'): Promise<string> {
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

/** Puts the boot script into the page, and says of the files of every page how the browser compiles them. */
export const bootAndHint: Plugin = {
  name: 'foxtrot:boot-and-hint',
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
    },
  },
};
