import { resolve } from 'node:path';
import { parse, type AtRule, type ChildNode, type Container } from 'postcss';
import parseSelectors from 'postcss-selector-parser';
import type { Plugin } from 'vite';
import type { RenderView } from '../src/sent/page.ts';
import { onEveryPage, SERVICES } from './vite-every-page.ts';
import { scriptOf } from './vite-scripts.ts';

/** Few listeners have a contrast theme, and the file comes before the app runs. */
const forced = /^\(forced-colors/;
/** Nobody has pointed at anything yet. */
const pointed = /:(?:hover|active|focus)/;
const lightTheme = '[data-theme=light]';
/** What contains rules. */
const block = /^(?:layer|media|supports|container)$/;

/** Whether a rule may be for elements of these classes at first; what stands in brackets describes them. */
function isFor(names: ReadonlySet<string>, node: ChildNode): boolean {
  if (forced.test((node.parent as AtRule).params)) return false;
  if (node.type !== 'rule') return node.type === 'atrule';
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
 * `light` is for a page that was sent in whatever theme: without scripts nothing chooses it.
 */
export function splitStyles(sheet: string, home: ReadonlySet<string>, others: ReadonlySet<string>) {
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
  const isLight = (node: ChildNode) => node.type === 'rule' && node.selector.includes(lightTheme);
  return {
    home: only(sheet, (node) => isFor(home, node)),
    others: only(sheet, (node) => isFor(all, node) && !isFor(home, node)),
    file: only(sheet, isOfFile),
    light: only(sheet, isLight).replaceAll(lightTheme, '[data-theme]'),
  };
}

/**
 * Puts what runs before the first paint into the page, and the style sheet of the first view: a request of
 * its own costs a round trip. That is at the page's end, behind the splash, which is painted while the sheet
 * still arrives. The other rules are a file, which the browser fetches meanwhile; the scripts run after both.
 * The server allows both by their hashes. What it renders has been built before (scripts/build.mjs).
 * And names the file of the services, which the browser would find late on a slow line: the page's own script
 * has it fetched as soon as the file before it has come, in whose link it is named.
 */
export const wholePage: Plugin = {
  name: 'foxtrot:whole-page',
  async transformIndexHtml(html) {
    const script = (await scriptOf('sent/boot.ts', 'iife')).replaceAll('</', '<\\/');
    return html.replace('<script data-boot></script>', () => `<script>${script}</script>`);
  },
  generateBundle: {
    // After whatever else adds, renames or removes a file.
    order: 'post',
    async handler(_, bundle) {
      const page = bundle['index.html'];
      const files = Object.values(bundle);
      const script = files.find((each) => each.type === 'chunk' && each.isEntry)?.fileName;
      const services = files.find(({ name }) => name === SERVICES)?.fileName;
      const sheet = files.find(({ fileName }) => fileName.endsWith('.css'));
      if (!script || !services || page?.type !== 'asset' || sheet?.type !== 'asset')
        return this.error('The build has not one page with a script, its services and a style sheet.');
      const { renderedClasses } = await import('./vite-rendered.ts');
      const view = resolve(this.environment.config.build.outDir, 'server', 'render.js');
      const { render } = (await import(view)) as { readonly render: RenderView };
      const names = await renderedClasses(render);
      const { home, others, file, light } = splitStyles(String(sheet.source), names.home, names.others);
      delete bundle[sheet.fileName];
      const add = (name: string, source: string): string =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
      const [laterFile, lightFile] = [add('index.css', file), add('light.css', light)];
      // Found late, the file would leave a slow line idle.
      const inHead =
        `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${laterFile}">` +
        `<link rel="modulepreload" crossorigin href="/${script}" data-later="/${services}">`;
      const atEnd =
        `<link rel="stylesheet" crossorigin href="${laterFile}">` +
        `<noscript><link rel="stylesheet" href="${lightFile}" media="(prefers-color-scheme:light)"></noscript>`;
      page.source = String(page.source)
        .replace(/<link rel="stylesheet"[^>]*>/, inHead)
        .replace('<!--styles-->', (mark) => `${mark}<style>${home}</style>`)
        .replace('<!--others-->', (mark) => `${mark}<style>${others}</style>`)
        .replace('</body>', `${atEnd}</body>`);
      // Asks the browser to compile all functions of these files while they arrive, instead of each when it
      // is first called, in the way of what the listener does. V8 reads it in a file's first line alone.
      for (const each of files.filter(({ fileName }) => onEveryPage.test(fileName)))
        if (each.type === 'chunk') each.code = `//# allFunctionsCalledOnLoad\n${each.code}`;
        // The lines of its map begin one line later.
        else each.source = String(each.source).replace('"mappings":"', '"mappings":";');
      // The inspector applies the charts' style as a sheet; the page's policy refuses it in a drawing.
      for (const each of files.filter(({ fileName }) => /^assets\/.*\.svg$/.test(fileName)))
        if (each.type === 'asset') each.source = String(each.source).replace(/<style>[^<]*<\/style>/, '');
    },
  },
};
