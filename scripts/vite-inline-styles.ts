import { createHash } from 'node:crypto';
import { minifySync, type Plugin } from 'vite';

/**
 * The recipes, slots and variants of what no page shows that the server renders: panels, dialogs, toasts, failures, and what
 * is filled by the listener's own data. Their styles are a third of all.
 */
const laterRecipes = [
  'as-of',
  'bars',
  'button--fill_true',
  'button--variant_danger',
  'catalogue-credit__(?:line|mark)',
  'catalogue-wait',
  'cover__root--size_(?:lyrics|now|sheet)',
  'dock',
  'empty-state__art--art_tile',
  'error-state',
  'field__(?:counter|error|hint|label|root)',
  'folder-tile',
  'heart__(?:burst|spark|button--size_row)',
  'icon-button--size_(?:2xl|cover|hero)',
  'icon-button--(?:toggle_true|variant_inverted)',
  'inline-status',
  'invitation__retry',
  'lyrics',
  'menu',
  'mini-bar__(?:note|offer)',
  'modal',
  'moods__[a-z]+--place_drawer',
  'panel',
  'player-bar__note',
  'player-sheet',
  'queue-panel',
  'queue-row',
  'recent-terms',
  'scroll-area',
  'search-finds',
  'select',
  'sidebar__[a-z]+--place_drawer',
  'skeleton--shape_(?:circle|tile)',
  'slider__(?:header|label|root--ground_[a-z]+|value)',
  'spinner--size_(?:md|sm)',
  'switch-control',
  'toast',
  'toaster',
];
/** Nobody has pointed at anything yet. */
const laterState = /:(?:hover|active|focus)/;
const ofRecipes = (names: readonly string[]) => new RegExp(`\\.(?:${names.join('|')})(?![a-z]|-[a-z])`);
const laterRule = new RegExp(`${ofRecipes(laterRecipes).source}|${laterState.source}`);

/** The recipes that only the pages of an artist and of a track show: their styles are sent with these alone. */
const itemRecipes = ['artist-head', 'comments-teaser', 'related-artists', 'track-head'];

/** The files of views that the server does not render: utilities that they alone name are seen later. */
const laterViews = /\/(?:[a-z-]+-dialog|drawer|preference-switches|search-page)-/;

/** A sheet in two: what the first view needs, and what is seen later. */
interface Halves {
  readonly first: string;
  readonly later: string;
}

type IsLater = (selectors: string) => boolean;

/** Whether a rule is for elements that match alone. Brackets only describe the elements further, or say their state. */
const matchesAll =
  (matching: RegExp): IsLater =>
  (selectors) => {
    const withoutBrackets = (text: string) =>
      text.replaceAll(/\([^()]*\)/g, (brackets) => laterState.exec(brackets)?.[0] ?? '');
    const bare = withoutBrackets(withoutBrackets(withoutBrackets(selectors)));
    return bare.split(',').every((selector) => matching.test(selector));
  };

/** Whether none of these files names a class of a rule. */
const isNamedNowhere =
  (code: readonly string[]): IsLater =>
  (selectors) =>
    Array.from(selectors.matchAll(/\.((?:[^\s:>,.\\]|\\.)+)/g)).every(
      ([, name = '']) => !code.some((each) => each.includes(name.replaceAll('\\', ''))),
    );

/**
 * Splits a minified sheet, and the blocks in it, by the rules that are seen later. The order within each half stays.
 * @param isLaterUtility the same of the layer of utilities
 */
export function splitStyles(
  sheet: string,
  isLater = matchesAll(laterRule),
  isLaterUtility: IsLater = isLater,
): Halves {
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
      ? splitStyles(body, /^@layer utilities\b/.test(head) ? isLaterUtility : isLater, isLaterUtility)
      : isLater(head)
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
  return splitStyles(sheet, matchesAll(/\[data-theme=light\]/)).later.replaceAll(
    '[data-theme=light]',
    '[data-theme]',
  );
}

const codeIn = (files: readonly { readonly type: string; readonly code?: string }[]) =>
  files.map(({ code = '' }) => code);

/** A page whose own scripts are small. What they declare keeps its name: the app knows it by that. */
const withSmallScripts = (html: string): string =>
  html.replace(/<script>([\s\S]*?)<\/script>/g, (_, code: string) => {
    const options = { module: false, mangle: { toplevel: false } };
    return `<script>${minifySync('page.js', code, options).code}</script>`;
  });

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
  const inlined = new Map<string, string>();
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
            const complete = withoutUnread(String(sheet.source), [html, ...codeIn(Object.values(bundle))]);
            const sent = Object.values(bundle).filter(({ fileName: name }) => !laterViews.test(name));
            const halves = splitStyles(complete, undefined, isNamedNowhere(codeIn(sent)));
            const items = splitStyles(halves.first, matchesAll(ofRecipes(itemRecipes)));
            inlined.set(fileName, halves.later + items.later);
            const element = (rules: string, names = '') =>
              `<style${names}>${rules.replaceAll('</style', '<\\/style')}</style>`;
            styles += element(items.first) + element(items.later, ` data-for="${itemRecipes.join(' ')}"`);
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
      for (const [fileName, later] of inlined) {
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
