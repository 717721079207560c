import type { Plugin } from 'vite';
import { musicModes, type MusicMode } from '../src/domain/music-mode.ts';
import { semanticColors } from '../src/ui/theme/colors.ts';

/** The module that holds the icons of the moods. */
const ICONS = '/src/ui/shell/mood-icons.ts';
/** The module that holds the theme's colors for the inspector. */
const COLORS = '/src/inspector/theme-colors.ts';
const GUIDE_WORDS = 'assistant/moods.js';
/** The place in the page's boot script that the table of moods is written to. */
const BOOT_TABLE = /var moods = \{\};.*/;

/** The page with the moods and their colors in its boot script, which runs before any module could be loaded. */
export function withMoods(html: string, moods: readonly MusicMode[]): string {
  const colors = Object.fromEntries(moods.map(({ id, color }) => [id, color]));
  return html.replace(BOOT_TABLE, `var moods = ${JSON.stringify(colors)};`);
}

/** A module that exports the icon component of every mood by the mood's id. */
export function iconModule(moods: readonly MusicMode[]): string {
  const imports = moods.map(({ icon }, place) => `import Icon${place} from 'lucide-react/icons/${icon}';`);
  const members = moods.map(({ id }, place) => `  '${id}': Icon${place},`);
  return [...imports, 'export const moodIcons = {', ...members, '};', ''].join('\n');
}

/** What the built-in assistant knows of the moods: by id the name, and the words that ask for it, the default mood last. */
export function guideModule(moods: readonly MusicMode[]): string {
  const words = [...moods.slice(1), ...moods.slice(0, 1)].map(({ id, name, asked }) => [id, { name, asked }]);
  return `export const moods = ${JSON.stringify(Object.fromEntries(words), null, 2)};\n`;
}

/** Derives from the table of moods what is no module of the app: boot script, icons and the assistant's words. */
export function moodTable(): Plugin {
  return {
    name: 'foxtrot:moods',
    // The development server finds imports in files only.
    config: () => ({ optimizeDeps: { include: musicModes.map(({ icon }) => `lucide-react/icons/${icon}`) } }),
    load: (id) => {
      if (id.endsWith(ICONS)) return iconModule(musicModes);
      if (id.endsWith(COLORS)) return `export const semanticColors = ${JSON.stringify(semanticColors)};`;
      return null;
    },
    transformIndexHtml: { order: 'pre', handler: (html) => withMoods(html, musicModes) },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${GUIDE_WORDS}`, (_, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(guideModule(musicModes));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: GUIDE_WORDS, source: guideModule(musicModes) });
    },
  };
}
