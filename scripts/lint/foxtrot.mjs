// The linter's own rules of this project. `PARTS` is the table of imports: which part may import what.
import { dirname, join, relative, sep } from 'node:path';

/**
 * What a part may import beside itself.
 * @typedef {object} Part
 * @property {(string | RegExp)[]} [values] parts of the project, or files by pattern
 * @property {(string | RegExp)[]} [types] the same, for `import type` alone
 * @property {string[] | 'all'} [packages] installed packages and generated modules, each with all below it
 */

const DOMAIN = 'src/domain';
const LIMITS = 'src/limits';
const STORED_KEYS = /^src\/storage\/(?:[\w-]+-)?keys?\.ts$/;

/**
 * The longest name that a file's path begins with is its part. A file in none of them (tests, tools,
 * configuration) may import all.
 * @type {Record<string, Part>}
 */
const PARTS = {
  // The CSV writer, in src/domain/csv.ts, which is loaded when somebody exports (ADR 0007).
  'src/domain': { packages: ['papaparse'] },
  'src/limits': {},
  'src/machines': { values: [DOMAIN, LIMITS], types: ['src/analytics'], packages: ['xstate'] },
  'src/content': {
    // A call is data: what a content function asks for.
    values: [DOMAIN, LIMITS, 'src/catalogue/calls', 'src/storage/schemas', STORED_KEYS],
    types: ['src/catalogue', 'src/storage'],
    packages: ['valibot'],
  },
  'src/catalogue': {
    values: [DOMAIN, LIMITS],
    packages: ['idb-keyval', 'ky', 'p-queue', 'valibot', 'xstate'],
  },
  'src/storage': { values: [DOMAIN, LIMITS], packages: ['valibot'] },
  'src/platform': { values: [DOMAIN, LIMITS], packages: ['idb-keyval', 'wouter'] },
  'src/analytics': { values: [DOMAIN] },
  'src/app': {
    values: [
      DOMAIN,
      LIMITS,
      'src/machines',
      'src/content',
      'src/catalogue',
      'src/storage',
      'src/analytics',
      'src/sent/routes',
    ],
    packages: ['xstate', 'valibot'],
  },
  'src/ui': {
    values: [
      DOMAIN,
      LIMITS,
      /^src\/machines\/.*\.select\.ts$/,
      'src/machines/app/initial',
      'src/machines/toasts/toasts.messages',
      STORED_KEYS,
      'src/content/queries',
      'src/ui/queries',
      'src/sent/places',
      'src/sent/routes',
      // The commands of one page or dialog load with it.
      'src/app/comments',
      'src/app/list-link',
      'src/app/list-reader',
      'src/app/personal-data',
      'src/app/profile',
    ],
    types: ['src/machines', 'src/content', 'src/app', 'src/storage'],
    packages: [
      '@ark-ui/react',
      '@fontsource-variable',
      '@pandacss/dev',
      '@tanstack/react-virtual',
      'lucide-react',
      'react',
      'react-dom',
      'styled-system',
      'wouter',
      '@xstate/react',
    ],
  },
  // Page data is read through it.
  'src/ui/queries': {
    values: [DOMAIN, LIMITS, 'src/ui', 'src/content/queries', 'src/machines/app/initial', 'src/sent/routes'],
    types: ['src/app', 'src/content', 'src/machines'],
    packages: ['@tanstack/react-query', 'react'],
  },
  'src/service-worker': {
    values: [LIMITS, DOMAIN],
    packages: ['workbox-precaching', 'workbox-routing', 'workbox-strategies'],
  },
  // The small player of other sites: the same tabs, and nothing else of the app.
  'src/embed': {
    values: [
      DOMAIN,
      LIMITS,
      'src/machines/tabs',
      'src/app/tabs-actors',
      'src/platform',
      'src/storage/schemas',
    ],
    packages: ['valibot', 'xstate'],
  },
  // Its script is small: it reads what is stored without schemas.
  'src/sent': { values: [DOMAIN, LIMITS, 'src/storage/names', 'src/storage/texts'] },
  // What is read for everybody knows the queries, which the script does not load.
  'src/sent/routes': { values: [DOMAIN, 'src/content'], types: ['src/sent/places'] },
  'src/sent/edition': {
    values: [DOMAIN, 'src/content', 'src/sent/routes'],
    types: ['src/catalogue'],
    packages: ['valibot'],
  },
  // The entries and what they fetch behind themselves wire everything together; the inspector shows it.
  src: { values: ['src', 'docs/charts'], packages: 'all' },
  // The demo is a program of its own.
  demo: { values: [DOMAIN, 'src/catalogue/calls'], packages: ['wasm-media-encoders', 'node:'] },
  relay: {
    // An edition contains the answers of the calls that the pages make.
    values: [
      DOMAIN,
      // What both sides of a request keep to.
      'src/limits/content',
      'src/sent',
      'src/catalogue/calls',
      'src/catalogue/secure-urls',
      // The demo's door, and how a platform renders its music.
      'demo/demo',
      'demo/node',
      'demo/whole-clip',
      'node_modules/wasm-media-encoders',
      // The built renderer of the pages; the worker has no files to read it from.
      'dist/server/render',
    ],
    types: ['src/catalogue'],
    packages: [
      'hono',
      '@hono/node-server',
      'valibot',
      'wasm-media-encoders',
      '@redis/client',
      'prom-client',
      'postgres',
      'node:',
    ],
  },
};

/**
 * @param {string} file path from the root
 * @returns {string | undefined}
 */
function partOf(file) {
  const names = Object.keys(PARTS).filter((name) => isBelow(file, name));
  return names.sort((a, b) => b.length - a.length)[0];
}

/**
 * Whether a path is this file or folder, the file without its ending (`src/app` is src/app.ts too), or lies
 * below it.
 * @param {string} path
 * @param {string} name
 */
function isBelow(path, name) {
  return path === name || path.startsWith(`${name}/`) || path.startsWith(`${name}.`);
}

/**
 * Says why a file may not import something; undefined when it may.
 * @param {string} file path from the root
 * @param {string} specifier as it is written
 * @param {boolean} typesOnly
 * @returns {string | undefined}
 */
export function objection(file, specifier, typesOnly) {
  const part = partOf(file);
  if (part === undefined) return undefined;
  const { values = [], types = [], packages = [] } = PARTS[part] ?? {};
  const allowed = typesOnly ? [...values, ...types] : values;
  if (!specifier.startsWith('.')) {
    const known =
      packages === 'all' ||
      packages.some(
        (name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`),
      );
    return known ? undefined : `${part} may not use the package '${specifier}'`;
  }
  const target = join(dirname(file), specifier).split(sep).join('/');
  if (partOf(target) === part) return undefined;
  if (allowed.some((one) => (typeof one === 'string' ? isBelow(target, one) : one.test(target))))
    return undefined;
  const typesWould =
    !typesOnly && types.some((one) => (typeof one === 'string' ? isBelow(target, one) : one.test(target)));
  return typesWould ? `${part} may import only types from '${target}'` : `${part} may not import '${target}'`;
}

/** @param {any} node an import or export declaration */
function isTypesOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const { specifiers = [] } = node;
  return (
    specifiers.length > 0 &&
    specifiers.every((/** @type {any} */ one) => one.importKind === 'type' || one.exportKind === 'type')
  );
}

/** @typedef {{ create: (context: any) => Record<string, (node: any) => void> }} Rule */

/** @type {Rule} */
const parts = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    /**
     * @param {any} node
     * @param {boolean} typesOnly
     */
    const check = (node, typesOnly) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const message = objection(file, specifier, typesOnly);
      if (message !== undefined)
        context.report({ node: node.source, message: `${message}: see PARTS in scripts/lint/foxtrot.mjs.` });
    };
    return {
      ImportDeclaration: (node) => check(node, isTypesOnly(node)),
      ExportNamedDeclaration: (node) => check(node, isTypesOnly(node)),
      ExportAllDeclaration: (node) => check(node, isTypesOnly(node)),
      ImportExpression: (node) => check(node, false),
      TSImportType: (node) => check(node, true),
    };
  },
};

/**
 * `new Date()` reads the clock, which `Date.now` in the restricted properties does not catch.
 * @type {Rule}
 */
const noClock = {
  create(context) {
    return {
      NewExpression(node) {
        if (node.callee.name !== 'Date' || node.arguments.length > 0) return;
        context.report({ node, message: 'Only src/platform reads the clock: pass the time in.' });
      },
    };
  },
};

/**
 * A number of frames depends on the machine, and 'at most some' is right before anything came.
 * @type {Rule}
 */
const noRace = {
  create(context) {
    /** @param {any} node */
    const text = (node) => context.sourceCode.getText(node);
    const message = 'Count no frames: wait for what they are to change.';
    return {
      ForStatement(node) {
        if (text(node).includes('requestAnimationFrame')) context.report({ node, message });
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.name === 'requestAnimationFrame' && text(node).lastIndexOf('requestAnimationFrame(') > 0)
          context.report({ node, message });
        const polled = callee.property?.name?.startsWith('toBeLessThan') ? text(callee) : '';
        if (/^expect\s*\.poll\(/.test(polled) && /\.length\b|\bcount\(/.test(polled))
          context.report({ node, message: 'None is at most some: expect the number that is meant.' });
      },
    };
  },
};

/** What holds words: an expression in it is one of them, unless its name says that it is an element. */
const WORDS =
  /^(?:p|h\d|a|b|i|u|li|dt|dd|em|span|small|strong|time|label|button|summary|output|Link|Button|ButtonLink|ChipLink)$/;
const ELEMENT = /(?:^icon|Icon|image|field|handle|thumb|mark|cover|line)$/;

/**
 * Whether a child of an element may be drawn as text.
 * @param {any} child
 * @param {boolean} isOfWords it stands where words stand
 * @returns {boolean}
 */
function isText(child, isOfWords) {
  switch (child.type) {
    case 'JSXText':
      return /\S/.test(child.value);
    case 'JSXExpressionContainer':
      return isText(child.expression, isOfWords);
    case 'ConditionalExpression':
      return isText(child.consequent, isOfWords) || isText(child.alternate, isOfWords);
    case 'LogicalExpression':
      return isText(child.right, isOfWords);
    case 'Literal':
      return typeof child.value === 'string';
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return true;
    case 'CallExpression':
      return isOfWords && child.callee.property?.name !== 'map';
    case 'Identifier':
      return isOfWords && !ELEMENT.test(child.name);
    case 'MemberExpression':
      return isOfWords && !ELEMENT.test(child.property.name);
    default:
      return false;
  }
}

/**
 * A text has an element of its own. A translator of the browser replaces texts by elements, and then React
 * cannot remove such a text nor put anything before it, and a new text is not seen (facebook/react#11538).
 * @type {Rule}
 */
const ownElement = {
  create(context) {
    /** @param {any} node */
    const check = (node) => {
      const isOfWords = WORDS.test(node.openingElement?.name.name ?? '');
      const children = node.children.filter(
        (/** @type {any} */ child) =>
          (child.type !== 'JSXText' || /\S/.test(child.value)) &&
          child.expression?.type !== 'JSXEmptyExpression',
      );
      if (children.length < 2) return;
      for (const child of children)
        if (isText(child, isOfWords))
          context.report({ node: child, message: 'Give this text an element of its own.' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

export default {
  meta: { name: 'foxtrot' },
  rules: { parts, 'no-clock': noClock, 'no-race': noRace, 'own-element': ownElement },
};
