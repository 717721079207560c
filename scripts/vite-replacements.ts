import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * What stands in the place of parts of libraries (ADR 0012): of lucide's icon, and of Vite's own function
 * around import(), which never tries a file again that could not be loaded and which only browsers have.
 */
const parts = [
  { of: /createLucideIcon\.mjs$/, file: join(import.meta.dirname, '../src/ui/kit/create-icon.tsx') },
  { of: /vite\/preload-helper/, file: join(import.meta.dirname, '../src/platform/fetch-before-import.ts') },
];

export const replacements: Plugin = {
  name: 'foxtrot:replacements',
  enforce: 'pre',
  resolveId: (id) => parts.find(({ of }) => of.test(id))?.file,
};

/** A call with an object that contains objects, three deep at most. */
const call = /\bcss\((\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})\)/g;

/** Writes class names in the place of every `css({ … })`: the engine, which is generated, is in no file. */
export const staticStyles: Plugin = {
  name: 'foxtrot:static-styles',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { code: /from ['"]styled-system.css['"]/ },
    async handler(code) {
      const engine = join(import.meta.dirname, '../styled-system/css/index.mjs');
      const { css } = (await import(engine)) as { readonly css: (styles: object) => string };
      const written = code.replace(call, (text, styles: string) => {
        // oxlint-disable-next-line typescript/no-implied-eval -- a literal of our own files
        const names = css(new Function(`return ${styles}`)());
        return JSON.stringify(names) + '\n'.repeat(text.split('\n').length - 1);
      });
      if (/\bcss\(/.test(written)) this.error('css() is called with something else than a literal object.');
      return { code: written, map: null };
    },
  },
};
