import type { Plugin } from 'vite';

/**
 * Names in the page what the browser would find late on a slow line, so that the line is never idle: the style sheet behind the body, for which the scripts
 * wait, and the file of the services. That one is marked `later`, which browsers ignore; the page's own script has it fetched as soon as the file before it has come.
 */
export function fetchOrder(): Plugin {
  return {
    name: 'foxtrot:fetch-order',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (!bundle || path !== '/index.html') return html;
        const second = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.name === 'services',
        );
        if (!second) throw new Error('The build has no file of the services.');
        const sheet = /<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? '';
        const links = [
          sheet.replace('rel="stylesheet"', 'rel="preload" as="style" fetchpriority="low"'),
          `<link rel="later" crossorigin href="/${second.fileName}">`,
        ];
        return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
      },
    },
  };
}
