import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { chunkFileNames, everyPage, filesOfEveryPage, onEveryPage } from './scripts/vite-every-page.ts';
import { inlineStyles } from './scripts/vite-inline-styles.ts';
import { replacements, staticStyles } from './scripts/vite-replacements.ts';
import { ownScripts } from './scripts/vite-scripts.ts';

/**
 * Where the React compiler remembers what has been drawn: the views of which a page has thousands. Elsewhere
 * selectors keep views from being drawn for nothing, and what it writes would be a tenth of the shell's file
 * (ADR 0012).
 */
const compiledViews = ['src/ui/track/', 'src/ui/queue-panel/'];

/** The inspector applies the charts' style as a sheet; the page's policy refuses it in a drawing. */
const charts: Plugin = {
  name: 'foxtrot:charts',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && /^assets\/.*\.svg$/.test(file.fileName))
        file.source = String(file.source).replace(/<style>[^<]*<\/style>/, '');
  },
};

/** Builds what draws the pages on the server: one file, which runs on Node.js and on workerd alike. */
const onServer: UserConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { target: 'webworker', noExternal: true },
  build: {
    target: 'es2023',
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
  },
};

const inBrowser: UserConfig = {
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
        chunkFileNames,
        entryFileNames: 'assets/[name]-[hash:7].js',
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
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    staticStyles(),
    react({ compiler: { sources: compiledViews } }),
    replacements(),
    ...(isSsrBuild ? [] : [charts, everyPage(), inlineStyles(), ownScripts()]),
  ],
  resolve: { tsconfigPaths: true },
  ...(isSsrBuild ? onServer : inBrowser),
}));
