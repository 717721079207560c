import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { chunkFileNames, filesOfEveryPage, onEveryPage } from './scripts/vite-every-page.ts';
import { wholePage } from './scripts/vite-page.ts';
import { replacements, staticStyles } from './scripts/vite-replacements.ts';

/**
 * Where the React compiler remembers what has been drawn: the views of which a page has thousands. Elsewhere
 * selectors keep views from being drawn for nothing, and what it writes would be a tenth of the shell's file
 * (ADR 0012).
 */
const compiledViews = ['src/ui/track/', 'src/ui/queue-panel/'];

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
    sourcemap: true,
    // In one sheet, which no script waits for: it is split by what the server renders.
    cssCodeSplit: false,
    // scripts/build.mjs has put there what draws the pages.
    emptyOutDir: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !onEveryPage.test(file)),
    },
    rolldownOptions: {
      // The compiler of the views has read its directive by then; how long each plugin took is no fault.
      checks: { moduleLevelDirective: false, bundlerTimings: false },
      output: {
        chunkFileNames,
        entryFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: filesOfEveryPage },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '^/(relay|edition|lyrics|subscribe|healthz|demo|assistant)\\b': 'http://127.0.0.1:4173' },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    staticStyles,
    react({ compiler: { sources: compiledViews } }),
    replacements,
    ...(isSsrBuild ? [] : [wholePage]),
  ],
  resolve: { tsconfigPaths: true },
  ...(isSsrBuild ? onServer : inBrowser),
}));
