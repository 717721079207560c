import type { Plugin } from 'vite';

/**
 * Puts the one style sheet into the page itself: it is small, and a request of its own costs a round trip. It stands at
 * the page's end, behind the splash, which is painted while the sheet is still on its way; the scripts run after both. The
 * server allows it by its hash.
 */
export function inlineStyles(): Plugin {
  // More than one page may link a sheet, so that it goes only once all pages are written.
  const inlined = new Set<string>();
  return {
    name: 'foxtrot:inline-styles',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        let styles = '';
        const page = html.replace(
          /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
          (link, fileName: string) => {
            const sheet = bundle[fileName];
            if (sheet?.type !== 'asset') return link;
            inlined.add(fileName);
            styles += `<style>${String(sheet.source).replaceAll('</style', '<\\/style')}</style>`;
            return '';
          },
        );
        return page.replace('</body>', () => `${styles}</body>`);
      },
    },
    // Runs after the pages are written: whatever imports a script later must not wait for a sheet that is no file any more.
    generateBundle(_, bundle) {
      for (const fileName of inlined) delete bundle[fileName];
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const sheets = file.viteMetadata?.importedCss;
        for (const sheet of sheets ?? []) if (!(sheet in bundle)) sheets?.delete(sheet);
      }
    },
  };
}
