import type { Plugin } from 'vite';
import { moods, type Mood } from '../src/domain/moods.ts';

/** The module of the moods' icons. */
const ICONS = '/src/ui/shell/mood-icons.ts';
/** The table of moods itself. */
const TABLE = '/src/domain/moods.ts';
const GUIDE_WORDS = 'assistant/moods.js';
/** The place in the page's boot script that the ids of the moods are written to. */
const BOOT_IDS = /var moods = \[\];.*/;

/** The page with the ids of the moods in its boot script, which runs before any module could be loaded. */
export function withMoods(html: string, all: readonly Mood[]): string {
  return html.replace(BOOT_IDS, `var moods = ${JSON.stringify(all.map(({ id }) => id))};`);
}

/** A module that exports the icon component of every mood by the mood's id. */
export function iconModule(all: readonly Mood[]): string {
  const imports = all.map(({ icon }, place) => `import Icon${place} from 'lucide-react/icons/${icon}';`);
  const members = all.map(({ id }, place) => `  '${id}': Icon${place},`);
  return [...imports, 'export const moodIcons = {', ...members, '};', ''].join('\n');
}

/** The table of moods for the app, without data that only the build needs. */
export function tableModule(all: readonly Mood[]): string {
  const known = all.map(({ accent: _, assistantWords: __, ...mode }) => mode);
  return `export const moods = ${JSON.stringify(known)};`;
}

/** The moods for the built-in assistant: by id the name and the keywords, the default mood last. */
export function guideModule(all: readonly Mood[]): string {
  const words = [...all.slice(1), ...all.slice(0, 1)].map(({ id, name, assistantWords }) => [
    id,
    { name, words: assistantWords },
  ]);
  return `export const moods = ${JSON.stringify(Object.fromEntries(words), null, 2)};\n`;
}

/** Derives from the table of moods: boot script, icons and the assistant's words. */
export function moodTable(): Plugin {
  let isBuild = false;
  return {
    name: 'foxtrot:moods',
    // The development server finds imports in files only.
    config: () => ({ optimizeDeps: { include: moods.map(({ icon }) => `lucide-react/icons/${icon}`) } }),
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    load: (id) => {
      if (isBuild && id.endsWith(TABLE)) return tableModule(moods);
      if (id.endsWith(ICONS)) return iconModule(moods);
      return null;
    },
    transformIndexHtml: { order: 'pre', handler: (html) => withMoods(html, moods) },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${GUIDE_WORDS}`, (_, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(guideModule(moods));
      });
    },
    generateBundle() {
      if (this.environment.config.consumer === 'server') return;
      this.emitFile({ type: 'asset', fileName: GUIDE_WORDS, source: guideModule(moods) });
    },
  };
}
