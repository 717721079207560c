import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { replacements } from './scripts/vite-replacements.ts';
import { staticStyles } from './scripts/vite-static-styles.ts';
import { compiledViews } from './vite.config.ts';

/** Builds what draws the pages on the server: one file, which runs on Node.js and on workerd alike. */
export default defineConfig({
  plugins: [staticStyles(), replacements(), react({ compiler: { sources: compiledViews } })],
  resolve: { tsconfigPaths: true },
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
