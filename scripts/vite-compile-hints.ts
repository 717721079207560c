import type { Plugin } from 'vite';

/** Chromium reads it where it is a file's first line (V8's explicit compile hints). For other browsers it is a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks the browser to compile all functions of some files while these arrive, beside the page's own work, instead of each when it is first called, in the
 * way of what the listener does.
 */
export function compileHints(files: RegExp): Plugin {
  return {
    name: 'foxtrot:compile-hints',
    apply: 'build',
    generateBundle: {
      // After whatever else writes something at the beginning of a file.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !files.test(file.fileName)) continue;
          file.code = hint + file.code;
          const map = bundle[`${file.fileName}.map`];
          if (map?.type === 'asset') map.source = oneLineDown(String(map.source));
        }
      },
    },
  };
}

/** A source map of a file that begins one line later. */
function oneLineDown(text: string): string {
  const map = JSON.parse(text) as { readonly mappings: string };
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}
