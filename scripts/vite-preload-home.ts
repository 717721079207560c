import type { HtmlTagDescriptor, Plugin } from 'vite';

const home = /[\\/]src[\\/]ui[\\/]pages[\\/]home[\\/]home-page\.tsx$/;

/**
 * Lets the browser fetch Home's own scripts beside the entry instead of after it has run: most visits begin there, it is
 * a few kilobytes, and on a slow line the wait is a round trip. They come behind everything else.
 */
export function preloadHome(): Plugin {
  return {
    name: 'foxtrot:preload-home',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }): HtmlTagDescriptor[] {
        if (!filename.endsWith('index.html')) return [];
        const page = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => home.test(id)),
        );
        if (page?.type !== 'chunk') throw new Error('Home has no script of its own to preload');
        return [page.fileName, ...page.imports]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}` },
            injectTo: 'head',
          }));
      },
    },
  };
}
