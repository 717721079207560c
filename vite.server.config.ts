import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { moodTable } from './scripts/vite-moods.ts';
import { staticStyles } from './scripts/vite-static-styles.ts';
import { alias, compiledViews } from './vite.config.ts';

/** The types of the file, for the compiler of the worker that imports it. */
const types = `export declare const render: import('../../src/domain/sent-page.ts').RenderView;\n`;
const typed: Plugin = {
  name: 'foxtrot:render-types',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'render.d.ts', source: types });
  },
};

/** Builds what draws the pages on the server: one file, which runs on Node.js and on workerd alike. */
export default defineConfig({
  plugins: [staticStyles(), react({ compiler: { sources: compiledViews } }), moodTable(), typed],
  resolve: { tsconfigPaths: true, alias },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { target: 'webworker', noExternal: true },
  build: {
    ssr: 'src/server.tsx',
    target: 'es2023',
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
  },
});
