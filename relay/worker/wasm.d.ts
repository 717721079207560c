/** The platform compiles a module when the worker is deployed: at run time it may not be done. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}

/** Made by the build. */
declare module '*/dist/server/render.js' {
  import type { RenderView } from '../../src/sent/page.ts';

  export const render: RenderView;
}
