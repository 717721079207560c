import { resolve } from 'node:path';
import { parse, type AtRule, type ChildNode, type Container } from 'postcss';
import parseSelectors from 'postcss-selector-parser';
import type { Plugin } from 'vite';
import type { RenderView } from '../src/sent/page.ts';
import { SERVICES } from './vite-every-page.ts';
import type { RenderedClasses } from './vite-rendered.ts';

/** Few listeners have a contrast theme, and the file comes before the app runs. */
const forced = /^\(forced-colors/;
/** Nobody has pointed at anything yet. */
const pointed = /:(?:hover|active|focus)/;
/** What contains rules. */
const block = /^(?:layer|media|supports|container)$/;

/** Whether a rule may be for elements of these classes at first; what stands in brackets describes them. */
function isFor(names: ReadonlySet<string>, node: ChildNode): boolean {
  if (forced.test((node.parent as AtRule).params)) return false;
  if (node.type !== 'rule') return true;
  const all = parseSelectors().astSync(node.selector).nodes;
  const atFirst = all.filter((each) => !pointed.test(String(each)));
  return atFirst.some(({ nodes }) => nodes.every((each) => each.type !== 'class' || names.has(each.value)));
}

/** The part of a sheet that is wanted, in its blocks; `layers` are those around a rule. */
function only(sheet: string, isWanted: (node: ChildNode, layers: string) => boolean): string {
  const root = parse(sheet);
  const visit = (container: Container, layers: string) =>
    container.each((node) => {
      if (node.type !== 'atrule' || !node.nodes || !block.test(node.name))
        return void (isWanted(node, layers) || node.remove());
      visit(node, node.name === 'layer' ? `${layers}.${node.params}` : layers);
      if (node.nodes.length === 0) node.remove();
    });
  visit(root, '');
  return root.toString();
}

/**
 * Splits a sheet by what the server renders: what Home needs at first, what the other pages need besides, and
 * the file with all that Home was not sent. The file has a rule of Home again behind one for the same recipe,
 * or for any element, that it has: what has been sent before decides nothing.
 */
export function splitStyles(sheet: string, { home, others }: RenderedClasses) {
  const all = new Set([...home, ...others]);
  const inFile = new Set<string>();
  const isOfFile = (node: ChildNode, layers: string): boolean => {
    const selector = node.type === 'rule' && !layers.startsWith('.utilities') ? node.selector : '';
    const recipes = selector.match(/\.[\w-]+?(?=--|[^\w-]|$)/g) ?? [''];
    const subjects = node.type === 'rule' ? recipes.map((recipe) => layers + recipe) : [];
    if (isFor(home, node) && !subjects.some((each) => inFile.has(each))) return false;
    for (const each of subjects) inFile.add(each);
    return true;
  };
  return {
    home: only(sheet, (node) => isFor(home, node)),
    others: only(sheet, (node) => isFor(all, node) && !isFor(home, node)),
    file: only(sheet, isOfFile),
  };
}

const light = '[data-theme=light]';
/** The rules of the light theme, whatever theme a page was sent in: without scripts nothing chooses it. */
export const lightRules = (sheet: string): string =>
  only(sheet, (node) => node.type === 'rule' && node.selector.includes(light)).replaceAll(
    light,
    '[data-theme]',
  );

/**
 * Puts the style sheet of the first view into the page itself: a request of its own costs a round trip. It is
 * at the page's end, behind the splash, which is painted while the sheet still arrives. The other rules are a
 * file, which the browser fetches meanwhile; the scripts run after both. The server allows the first by its
 * hash. What the server renders has been built before (scripts/build.mjs).
 * And names the file of the services, which the browser would find late on a slow line: the page's own script
 * has it fetched as soon as the file before it has come, in whose link it is named.
 */
export const wholePage: Plugin = {
  name: 'foxtrot:whole-page',
  apply: 'build',
  // After the page is written, before scripts are told which sheets they have to wait for.
  enforce: 'post',
  async generateBundle(_, bundle) {
    const page = bundle['index.html'];
    const files = Object.values(bundle);
    const script = files.find((each) => each.type === 'chunk' && each.isEntry)?.fileName;
    const services = files.find(({ name }) => name === SERVICES)?.fileName;
    const [sheet, ...more] = files.filter(({ fileName }) => fileName.endsWith('.css'));
    if (!script || !services || page?.type !== 'asset' || sheet?.type !== 'asset' || more.length > 0)
      return this.error('The build has not exactly one page with one style sheet, and its services.');
    const { renderedClasses } = await import('./vite-rendered.ts');
    const { root, build } = this.environment.config;
    const view = resolve(root, build.outDir, 'server', 'render.js');
    const { render } = (await import(view)) as { readonly render: RenderView };
    const complete = String(sheet.source);
    const { home, others, file } = splitStyles(complete, await renderedClasses(render));
    const add = (name: string, source: string): string =>
      `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
    const [laterFile, lightFile] = [add('index.css', file), add('light.css', lightRules(complete))];
    const atEnd =
      `<link rel="stylesheet" crossorigin href="${laterFile}">` +
      `<noscript><link rel="stylesheet" href="${lightFile}" media="(prefers-color-scheme:light)"></noscript>`;
    page.source = String(page.source)
      // Found late, it would leave a slow line idle.
      .replace(
        /<link rel="stylesheet"[^>]*>/,
        `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${laterFile}">`,
      )
      .replace(
        '</head>',
        `<link rel="modulepreload" crossorigin href="/${script}" data-later="/${services}"></head>`,
      )
      .replace('<!--styles-->', (mark) => `${mark}<style>${home}</style>`)
      .replace('<!--others-->', (mark) => `${mark}<style>${others}</style>`)
      .replace('</body>', () => `${atEnd}</body>`);
    delete bundle[sheet.fileName];
    for (const each of files)
      if (each.type === 'chunk') each.viteMetadata?.importedCss.delete(sheet.fileName);
      // The inspector applies the charts' style as a sheet; the page's policy refuses it in a drawing.
      else if (/^assets\/.*\.svg$/.test(each.fileName))
        each.source = String(each.source).replace(/<style>[^<]*<\/style>/, '');
  },
};
