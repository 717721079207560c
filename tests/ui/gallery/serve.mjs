import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

/** Serves the gallery on a port of its own: `node tests/ui/gallery/serve.mjs 5199`. */
const root = new URL('../../../', import.meta.url).pathname;
const server = await createServer({
  configFile: false,
  root: `${root}tests/ui/gallery`,
  publicDir: `${root}public`,
  plugins: [react({ compiler: true })],
  css: { postcss: root },
  resolve: { alias: { 'styled-system': `${root}styled-system` } },
  cacheDir: `${root}node_modules/.vite-gallery`,
  server: {
    host: '127.0.0.1',
    port: Number(process.argv[2] ?? 5199),
    strictPort: true,
    hmr: false,
    fs: { allow: [root] },
  },
});
await server.listen();
