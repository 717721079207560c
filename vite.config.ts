import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compileHints } from './scripts/vite-compile-hints.ts';
import { fetchOrder } from './scripts/vite-fetch-order.ts';
import { inlineStyles } from './scripts/vite-inline-styles.ts';
import { moodTable } from './scripts/vite-moods.ts';
import { staticStyles } from './scripts/vite-static-styles.ts';

/**
 * Where the React compiler remembers what has been drawn: the views of which a page has thousands. Elsewhere selectors keep
 * views from being drawn for nothing, and what it writes would be a tenth of the first file (ADR 0012).
 */
export const compiledViews = ['src/ui/track/', 'src/ui/queue-panel/'];
/** The libraries that run before anything is drawn. */
const firstLibraries =
  /node_modules[\\/](?:react|react-dom|scheduler|xstate|@xstate[\\/]react|use-isomorphic-layout-effect|wouter|regexparam|valibot|use-sync-external-store)[\\/]/;
/** What every page needs: fetched while the shell of the first page is rendered. */
const services =
  /node_modules[\\/](?:@tanstack[\\/](?:query-core|react-query)|idb-keyval)[\\/]|src[\\/](?:services\.tsx|(?:app(?![\\/](?:comments|personal-data|profile)\.)|analytics|catalogue(?![\\/]senders)|content|storage(?![\\/]personal-data)|limits|machines|domain(?![\\/](?:comments|csv|lyrics|personal-data)\.))[\\/]|platform[\\/](?!player-look\.|cover-hue|waveform|loudness|artwork|output-stream\.|back\.)|ui[\\/](?:overlays|catalogue-(?:wait|credit)|routes[\\/]|queries[\\/]|dialogs[\\/]dialogs|strings[\\/](?!shortcuts|library|profile|assistant|catalogue-pages|queue|settings)|toasts[\\/]|track[\\/](?:track-menu\.|favorite-heart|page-head)|kit[\\/]states\.tsx))/;
/** What Home shows, in the same file: the other pages use most of it too, and a file of its own costs a request and compresses worse. */
const home =
  /src[\\/]ui[\\/](?:pages[\\/](?:home[\\/]|track-view|page-hooks)|track[\\/](?:track-(?:section|item|name)|tracks|favorite-heart|use-current|page-head)|kit[\\/](?:choices|cover)\.)|lucide-react[\\/].*[\\/](?:flame|trophy|users-round|radio|compass|dices|chevron-right|list-plus|refresh-cw|file-down|link|unplug)\.[jm]s/;
/** Little that several panels and pages share: a file of its own for each would cost its name in the first one, and a request. */
const parts = /src[\\/]ui[\\/]kit[\\/]use-swipe|lucide-react[\\/].*[\\/](?:check|chevron-down|trash)\.mjs/;
/** The files that run before any page is quiet. */
const compiledAhead = /assets[\\/](?:index|libraries|services)-/;
/** The files of every page. */
const alwaysThere = /assets[\\/](?:index|libraries|rolldown-runtime|services)-/;

/** What is put in the place of parts of libraries, in the browser and on the server alike. */
export const alias = [
  // React has it itself; the router brings a copy for older ones.
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
  {
    find: 'use-sync-external-store/shim/with-selector',
    replacement: 'use-sync-external-store/with-selector',
  },
  {
    find: /^\.\.\/createLucideIcon\.mjs$/,
    replacement: fileURLToPath(new URL('src/ui/kit/create-icon.tsx', import.meta.url)),
  },
  {
    find: /^\.\/(?:mutationCache|infiniteQueryBehavior)\.js$/,
    replacement: fileURLToPath(new URL('src/ui/queries/unused.ts', import.meta.url)),
  },
];

export default defineConfig({
  plugins: [
    staticStyles(),
    react({ compiler: { sources: compiledViews } }),
    {
      name: 'foxtrot:fetch-before-import',
      enforce: 'pre',
      apply: 'build',
      resolveId: {
        filter: { id: /vite\/preload-helper/ },
        handler: () => fileURLToPath(new URL('src/platform/fetch-before-import.ts', import.meta.url)),
      },
    },
    {
      name: 'foxtrot:charts',
      // The inspector applies their style as a sheet; the page's policy refuses it in a drawing.
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && /^assets\/.*\.svg$/.test(file.fileName))
            file.source = String(file.source).replace(/<style>[^<]*<\/style>/, '');
      },
    },
    fetchOrder(),
    inlineStyles(),
    compileHints(compiledAhead),
    moodTable(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['assets/*.{js,css,woff2}', '*.svg', 'flags/*.svg', 'moods/*.svg'] },
    }),
  ],
  resolve: { tsconfigPaths: true, alias },
  build: {
    target: 'baseline-widely-available',
    sourcemap: true,
    // The HTML names what the first screen needs. Everything lazy is fetched when the page is idle or on intent, with what it imports.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((each) => !alwaysThere.test(each)),
    },
    rolldownOptions: {
      output: {
        // The service worker prefetches `assets`, and needs nothing that only the inspector imports.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => /src[\\/]inspector[\\/]|@statelyai/.test(id))
            ? 'assets/inspector/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        entryFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          // What the first page runs comes in two files instead of dozens of small ones, which compress badly: the
          // libraries, and the app's own code. What is imported later stays apart, however it is named.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: firstLibraries, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'services', test: (id) => services.test(id) || home.test(id) },
            { name: 'parts', test: parts },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      ['/relay', '/edition', '/lyrics', '/subscribe', '/healthz', '/demo'].map((path) => [
        path,
        'http://127.0.0.1:4173',
      ]),
    ),
  },
});
