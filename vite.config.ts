import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { everyPage, filesOfEveryPage, inspector, onEveryPage } from './scripts/vite-every-page.ts';
import { inlineStyles } from './scripts/vite-inline-styles.ts';
import { replacements } from './scripts/vite-replacements.ts';
import { ownScripts } from './scripts/vite-scripts.ts';
import { staticStyles } from './scripts/vite-static-styles.ts';

/**
 * Where the React compiler remembers what has been drawn: the views of which a page has thousands. Elsewhere
 * selectors keep views from being drawn for nothing, and what it writes would be a tenth of the shell's file
 * (ADR 0012).
 */
export const compiledViews = ['src/ui/track/', 'src/ui/queue-panel/'];
export default defineConfig({
  plugins: [
    staticStyles(),
    react({ compiler: { sources: compiledViews } }),
    replacements(),
    {
      name: 'foxtrot:charts',
      // The inspector applies their style as a sheet; the page's policy refuses it in a drawing.
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && /^assets\/.*\.svg$/.test(file.fileName))
            file.source = String(file.source).replace(/<style>[^<]*<\/style>/, '');
      },
    },
    everyPage(),
    inlineStyles(),
    ownScripts(),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    target: 'baseline-widely-available',
    sourcemap: true,
    // scripts/build.mjs has put there what draws the pages.
    emptyOutDir: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !onEveryPage.test(file)),
    },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => inspector.test(id))
            ? 'assets/inspector/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        entryFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups: filesOfEveryPage },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      ['/relay', '/edition', '/lyrics', '/subscribe', '/healthz', '/demo', '/assistant'].map((path) => [
        path,
        'http://127.0.0.1:4173',
      ]),
    ),
  },
});
