import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, type AtRule, type ChildNode, type Container } from 'postcss';
import parseSelectors from 'postcss-selector-parser';
import type { Plugin } from 'vite';
import type { RenderView } from '../src/sent/page.ts';
import type { RenderedClasses, renderedClasses as classesOf } from './vite-rendered-classes.ts';

/** Loaded by the build alone: it imports the app and the demo. */
const rendering = new URL('vite-rendered-classes.ts', import.meta.url).href;
/** Nobody has pointed at anything yet. */
const pointed = /:(?:hover|active|focus)/;
/** A name as React writes it into HTML. */
const escaped = (name: string): string =>
  name.replaceAll('&', '&amp;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
/** Few listeners have a contrast theme, and the file comes before the app runs. */
const forced = /^\(forced-colors/;
/** What contains rules. */
const block = /^(?:layer|media|supports|container)$/;

/** What a rule is for at first: Home, another page, or nothing that anybody sees before the app runs. */
type Place = 'home' | 'others' | 'later';

/** The at-rules around a rule, the nearest first. */
function around(node: ChildNode): readonly AtRule[] {
  const found: AtRule[] = [];
  for (let at: Container['parent'] = node.parent; at?.type === 'atrule'; at = at.parent)
    found.push(at as AtRule);
  return found;
}

/**
 * The place of a rule, by the classes that the server has rendered; what stands in the brackets of a selector
 * only describes its elements further. What is no rule of elements is needed at once.
 */
function placeOf(node: ChildNode, { home, others }: RenderedClasses): Place {
  if (around(node).some(({ params }) => forced.test(params))) return 'later';
  if (node.type !== 'rule') return 'home';
  const selectors = parseSelectors()
    .astSync(node.selector)
    .nodes.filter((each) => !pointed.test(String(each)));
  const isIn = (...seen: readonly ReadonlySet<string>[]) =>
    selectors.some(({ nodes }) =>
      nodes.every((each) => each.type !== 'class' || seen.some((names) => names.has(escaped(each.value)))),
    );
  if (isIn(home)) return 'home';
  return isIn(home, others) ? 'others' : 'later';
}

/** The part of a sheet that is wanted, in its blocks. */
function only(sheet: string, isWanted: (node: ChildNode) => boolean): string {
  const root = parse(sheet);
  const visit = (container: Container) =>
    container.each((node) => {
      if (node.type !== 'atrule' || !node.nodes || !block.test(node.name))
        return void (isWanted(node) || node.remove());
      visit(node);
      if (node.nodes.length === 0) node.remove();
    });
  visit(root);
  return root.toString();
}

/** What a rule sets, where its place in a layer decides: elements of a recipe, or any. */
function settingsOf(node: ChildNode): readonly string[] {
  if (node.type !== 'rule') return [];
  const layer = around(node).flatMap(({ name, params }) => (name === 'layer' ? params : []));
  const names = layer.includes('utilities')
    ? ['']
    : (node.selector.match(/\.[\w-]+?(?=--|[^\w-]|$)/g) ?? ['']);
  const properties = node.nodes.flatMap(
    (each) => (each.type === 'decl' ? /^-*\w+/.exec(each.prop) : null) ?? [],
  );
  return names.flatMap((name) => properties.map((property) => `${layer.join()} ${name} ${property}`));
}

/**
 * Splits a sheet by what the server renders: what Home needs at first, what the other pages need besides, and
 * the file with all that Home was not sent. The file has a rule of Home again where a rule before it that it
 * has may set the same.
 */
export function splitStyles(sheet: string, rendered: RenderedClasses) {
  const inFile = new Set<string>();
  const isOfFile = (node: ChildNode): boolean => {
    const settings = settingsOf(node);
    if (placeOf(node, rendered) === 'home' && !settings.some((each) => inFile.has(each))) return false;
    for (const each of settings) inFile.add(each);
    return true;
  };
  const of = (place: Place) => only(sheet, (node) => placeOf(node, rendered) === place);
  return { home: of('home'), others: of('others'), file: only(sheet, isOfFile) };
}

/**
 * The rules of the light theme for a page without scripts, which choose the theme otherwise: they apply
 * whatever theme the page was sent in.
 */
export const lightRules = (sheet: string): string =>
  only(
    sheet,
    (node) =>
      node.type === 'rule' && node.selectors.every((selector) => selector.includes('[data-theme=light]')),
  ).replaceAll('[data-theme=light]', '[data-theme]');

const element = (rules: string): string => `<style>${rules.replaceAll('</style', '<\\/style')}</style>`;

/**
 * Puts the style sheet of the first view into the page itself: a request of its own costs a round trip. It is
 * at the page's end, behind the splash, which is painted while the sheet still arrives. The other rules are a
 * file, which the browser fetches meanwhile; the scripts run after both. The server allows the first by its
 * hash. What the server renders has been built before (scripts/build.mjs).
 */
export function inlineStyles(): Plugin {
  let view = '';
  return {
    name: 'foxtrot:inline-styles',
    apply: 'build',
    // After the page is written, before scripts are told which sheets they have to wait for.
    enforce: 'post',
    configResolved: ({ root, build }) => {
      view = pathToFileURL(resolve(root, build.outDir, 'server', 'render.js')).href;
    },
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      const [sheet, ...more] = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
      if (page?.type !== 'asset' || sheet?.type !== 'asset' || more.length > 0)
        return this.error('The build has not exactly one page with one style sheet.');
      const { renderedClasses } = (await import(rendering)) as { readonly renderedClasses: typeof classesOf };
      const { render } = (await import(view)) as { readonly render: RenderView };
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const complete = String(sheet.source);
      const { home, others, file } = splitStyles(complete, await renderedClasses(render));
      const add = (name: string, source: string): string =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
      const [laterFile, lightFile] = [add('index.css', file), add('light.css', lightRules(complete))];
      const links = [
        `<link rel="stylesheet" crossorigin href="${laterFile}">`,
        `<noscript><link rel="stylesheet" href="${lightFile}" media="(prefers-color-scheme:light)"></noscript>`,
      ];
      page.source = String(page.source)
        // Found late, it would leave a slow line idle.
        .replace(
          /<link rel="stylesheet"[^>]*>/,
          `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${laterFile}">`,
        )
        .replace('<!--styles-->', (mark) => mark + element(home))
        .replace('<!--others-->', (mark) => mark + element(others))
        .replace('</body>', () => `${links.join('')}</body>`);
      delete bundle[sheet.fileName];
      for (const { viteMetadata } of chunks) viteMetadata?.importedCss.delete(sheet.fileName);
    },
  };
}
