import { fileURLToPath } from 'node:url';
import type { css as engineOf } from 'styled-system/css';
import type { Plugin } from 'vite';

/**
 * What stands in the place of parts of libraries (ADR 0012): of lucide's icon, and of Vite's own function
 * around import(), which never tries a file again that could not be loaded and which only browsers have.
 */
const parts = [
  { of: /createLucideIcon\.mjs$/, file: 'ui/kit/create-icon.tsx' },
  { of: /vite\/preload-helper/, file: 'platform/fetch-before-import.ts' },
].map((part) => ({ ...part, file: fileURLToPath(new URL(`../src/${part.file}`, import.meta.url)) }));

/** Puts them there. The build fails once a library has no such part any more. */
export function replacements(): Plugin {
  return {
    name: 'foxtrot:replacements',
    enforce: 'pre',
    resolveId: {
      filter: { id: parts.map(({ of }) => of) },
      handler: (id) => parts.find(({ of }) => of.test(id))?.file,
    },
    buildEnd(error) {
      const { mode, config } = this.environment;
      if (error || mode !== 'build' || config.consumer === 'server') return;
      const missing = parts.filter(({ file }) => !this.getModuleInfo(file));
      if (missing.length > 0)
        this.error(`Nothing imports what stands for ${missing.map(({ of }) => of).join(', ')}.`);
    },
  };
}

/** A call with an object that contains objects, three deep at most. */
const call = /\bcss\((\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})\)/g;

/** Generated, so that it is found only when it is needed. */
const engine = new URL('../styled-system/css/index.mjs', import.meta.url).href;

/** Writes class names in the place of every `css({ … })`: the engine is in no file of the app. */
export function staticStyles(): Plugin {
  return {
    name: 'foxtrot:static-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /from ['"]styled-system.css['"]/ },
      async handler(code) {
        const { css } = (await import(engine)) as { readonly css: typeof engineOf };
        const written = code.replace(call, (text, styles: string) => {
          // oxlint-disable-next-line typescript/no-implied-eval -- it reads a literal of our own files while the app is built
          const names = css(new Function(`return ${styles}`)() as Parameters<typeof css>[0]);
          return JSON.stringify(names) + '\n'.repeat(text.split('\n').length - 1);
        });
        if (/\bcss\(/.test(written)) this.error('css() is called with something else than a literal object.');
        return { code: written, map: null };
      },
    },
  };
}
