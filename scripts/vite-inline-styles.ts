import { createHash } from 'node:crypto';
import { minifySync, type Plugin } from 'vite';

/**
 * The recipes of what no page shows that the server renders: panels, dialogs, toasts, and the pages that are filled by the
 * listener's own data. Their styles are a third of all.
 */
const laterRecipes = [
  'catalogue-wait',
  'dock',
  'folder-tile',
  'inline-status',
  'lyrics',
  'menu',
  'modal',
  'mood-header',
  'offline-banner',
  'panel',
  'player-sheet',
  'queue-panel',
  'queue-row',
  'recent-terms',
  'scroll-area',
  'search-finds',
  'select',
  'switch-control',
  'toast',
  'toaster',
];
const laterClass = new RegExp(`\\.(${laterRecipes.join('|')})(?![a-z]|-[a-z])`);

/** A sheet in two: what the first view needs, and what is seen later. */
interface Halves {
  readonly first: string;
  readonly later: string;
}

/** Splits a minified sheet, and the blocks in it, by the selectors that match. The order within each half stays. */
export function splitStyles(sheet: string, matching = laterClass): Halves {
  let first = '';
  let later = '';
  for (let at = 0; at < sheet.length; ) {
    const brace = sheet.indexOf('{', at);
    const end = sheet.indexOf(';', at);
    if (brace === -1 || (end !== -1 && end < brace)) {
      const next = end === -1 ? sheet.length : end + 1;
      first += sheet.slice(at, next);
      at = next;
      continue;
    }
    const close = closingBrace(sheet, brace);
    const head = sheet.slice(at, brace);
    const body = sheet.slice(brace + 1, close);
    const halves = /^@(?:layer|media|supports|container)\b/.test(head)
      ? splitStyles(body, matching)
      : isLater(head, matching)
        ? { first: '', later: body }
        : { first: body, later: '' };
    if (halves.first !== '') first += `${head}{${halves.first}}`;
    if (halves.later !== '') later += `${head}{${halves.later}}`;
    at = close + 1;
  }
  return { first, later };
}

/** A sheet without the custom properties that neither it nor this code reads: tokens that no style uses. */
export function withoutUnread(sheet: string, code: readonly string[]): string {
  const read = new Set(Array.from(sheet.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const isRead = (name: string): boolean => read.has(name) || code.some((each) => each.includes(name));
  return sheet.replaceAll(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    isRead(name) ? declaration : '',
  );
}

/**
 * The rules of the light theme for a page without scripts, which choose the theme otherwise: they apply whatever theme the page
 * was sent in.
 */
export function lightRules(sheet: string): string {
  return splitStyles(sheet, /\[data-theme=light\]/).later.replaceAll('[data-theme=light]', '[data-theme]');
}

const codeIn = (bundle: Readonly<Record<string, { readonly type: string; readonly code?: string }>>) =>
  Object.values(bundle).map(({ code = '' }) => code);

/** A page whose own scripts are small. What they declare keeps its name: the app knows it by that. */
const withSmallScripts = (html: string): string =>
  html.replace(/<script>([\s\S]*?)<\/script>/g, (_, code: string) => {
    const options = { module: false, mangle: { toplevel: false } };
    return `<script>${minifySync('page.js', code, options).code}</script>`;
  });

/** Whether a rule is for elements of later recipes alone. Brackets only describe the elements further. */
function isLater(selectors: string, matching: RegExp): boolean {
  const inner = /\([^()]*\)/g;
  const bare = selectors.replaceAll(inner, '').replaceAll(inner, '').replaceAll(inner, '');
  return bare.split(',').every((selector) => matching.test(selector));
}

/** The place of the brace that closes the one at a place. */
function closingBrace(sheet: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sheet.length; at += 1) {
    if (sheet[at] === '{') depth += 1;
    if (sheet[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('A block of the style sheet has no end.');
}

/**
 * Puts the style sheet of the first view into the page itself: a request of its own costs a round trip. It is at the
 * page's end, behind the splash, which is painted while the sheet still arrives. The other rules are a file, which the
 * browser fetches meanwhile; the scripts run after both. The server allows the first by its hash.
 */
export function inlineStyles(): Plugin {
  // More than one page may link a sheet, so that it goes only once all pages are written.
  const inlined = new Map<string, Halves>();
  /** The files with the rules of the light theme, by name. */
  const light = new Map<string, string>();
  return {
    name: 'foxtrot:inline-styles',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        let styles = '';
        const page = withSmallScripts(html).replace(
          /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
          (link, fileName: string) => {
            const sheet = bundle[fileName];
            if (sheet?.type !== 'asset') return link;
            const complete = withoutUnread(String(sheet.source), [html, ...codeIn(bundle)]);
            const halves = splitStyles(complete);
            inlined.set(fileName, halves);
            styles += `<style>${halves.first.replaceAll('</style', '<\\/style')}</style>`;
            const rules = lightRules(complete);
            const lightFile = `assets/light-${createHash('sha256').update(rules).digest('hex').slice(0, 8)}.css`;
            light.set(lightFile, rules);
            styles += `${link}<noscript><link rel="stylesheet" href="/${lightFile}" media="(prefers-color-scheme:light)"></noscript>`;
            return '';
          },
        );
        return page.replace('</body>', () => `${styles}</body>`);
      },
    },
    // Runs after the pages are written: whatever imports a script later must not wait for a sheet that is no file any more.
    generateBundle(_, bundle) {
      for (const [fileName, source] of light) this.emitFile({ type: 'asset', fileName, source });
      for (const [fileName, { later }] of inlined) {
        const file = bundle[fileName];
        if (later === '') delete bundle[fileName];
        else if (file?.type === 'asset') file.source = later;
      }
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const sheets = file.viteMetadata?.importedCss;
        for (const sheet of sheets ?? []) if (inlined.has(sheet)) sheets?.delete(sheet);
      }
    },
  };
}
