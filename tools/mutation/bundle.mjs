// Puts all tests and all that they import into one script, so that loading them again for a mutant takes milliseconds.
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from '../../scripts/lib/project.mjs';

const ENTRY = 'virtual:tests';
const LIBRARY = '\0library:';
/** Vitest lives only in its own workers, where its exports cannot be requested beforehand. */
const OF_VITEST = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'describe',
  'expect',
  'it',
  'onTestFailed',
  'onTestFinished',
  'test',
  'vi',
];

/**
 * @typedef {object} Bundle
 * @property {string} code a script that takes its `libraries` by name, `stryMutAct_9fa48` and `stryCov_9fa48`, and passes `provide` an
 *   object of functions by test and by changed file: each loads its file and whatever that imports and has not been loaded yet
 * @property {string[]} libraries what it needs from node_modules and from Node.js
 */

/**
 * @param {string[]} tests relative to the project
 * @param {ReadonlyMap<string, string>} codes replacements for the text of some files, by path relative to the project
 * @returns {Promise<Bundle>}
 */
export async function bundle(tests, codes) {
  /** @type {Set<string>} */
  const libraries = new Set();
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'test',
    resolve: { tsconfigPaths: true },
    define: { 'import.meta.vitest': 'undefined' },
    plugins: [{ name: 'tests', enforce: 'pre', ...hooksFor(tests, codes, libraries) }],
    css: { postcss: {} },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: ENTRY,
        treeshake: false,
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const { output } = /** @type {any} */ (Array.isArray(built) ? built[0] : built);
  if (output.length !== 1) throw new Error(`One script was expected, not ${output.length}`);
  return { code: output[0].code.replace(/^export \{\};\s*$/m, ''), libraries: [...libraries].sort() };
}

/**
 * @param {string[]} tests
 * @param {ReadonlyMap<string, string>} codes
 * @param {Set<string>} libraries
 * @returns {Partial<import('vite').Plugin>}
 */
function hooksFor(tests, codes, libraries) {
  return {
    resolveId: {
      order: 'pre',
      handler(source) {
        if (source === ENTRY) return `\0${ENTRY}`;
        if (!isLibrary(source)) return null;
        libraries.add(source);
        return `${LIBRARY}${source}`;
      },
    },
    load: {
      order: 'pre',
      async handler(id) {
        if (id === `\0${ENTRY}`) return entryOf([...codes.keys(), ...tests]);
        if (id.startsWith(LIBRARY)) return await libraryOf(id.slice(LIBRARY.length));
        return codes.get(relative(root, id)) ?? null;
      },
    },
    transform: {
      order: 'pre',
      handler(code, id) {
        if (id.startsWith('\0') || id.includes('/node_modules/')) return null;
        return inOneScript(code, id);
      },
    },
  };
}

/** What stands for `import.meta.resolve` in a script. */
const resolveHere = `(name) => {
  const { createRequire } = process.getBuiltinModule('node:module');
  return process.getBuiltinModule('node:url').pathToFileURL(createRequire(${JSON.stringify(pathToFileURL(root).href)} + '/').resolve(name)).href;
}`;

/** @param {string} source */
function isLibrary(source) {
  if (/^[./\0]|^virtual:|^styled-system\//.test(source)) return false;
  return !existsSync(source);
}

/** @param {string[]} files */
function entryOf(files) {
  const lines = files.map((test) => `${JSON.stringify(test)}: () => import(${JSON.stringify(join(root, test))}),`);
  return `provide({\n${lines.join('\n')}\n});`;
}

/** @param {string} name */
async function libraryOf(name) {
  const names = name === 'vitest' ? OF_VITEST : Object.keys(await import(name)).filter((each) => /^[\w$]+$/.test(each));
  const lines = names.map((each, place) => `const e${place} = library[${JSON.stringify(each)}];`);
  const exported = names.map((each, place) => `e${place} as ${each}`);
  return `const library = libraries[${JSON.stringify(name)}];\n${lines.join('\n')}\nexport { ${exported.join(', ')} };`;
}

/**
 * Resolves a file's own location, and imports whose name is only known at run time, beforehand.
 * @param {string} code
 * @param {string} id
 */
function inOneScript(code, id) {
  return code
    .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
    .replaceAll(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(id)))
    .replaceAll(/\bimport\.meta\.resolve\b/g, `(${resolveHere})`)
    .replaceAll(
      'import(pathToFileURL(join(project, file)).href)',
      "import.meta.glob('/src/**/*.machine.ts')[`/${file}`]()",
    );
}
