import type { Plugin, Rollup } from 'vite';

/** The file that every page needs once its shell is drawn. */
const SERVICES = 'services';

/** The files of every page by name: what comes later need not name them. */
export const onEveryPage = new RegExp(`/(?:index|libraries|rolldown-runtime|${SERVICES})-`);

/** V8's compile hint, read where it is a file's first line; elsewhere it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** What runs for developers alone; the service worker does not prefetch its files. */
const inspector = /src[\\/]inspector[\\/]|@statelyai/;

/** The hash is as short as the bundler allows: late files name one another, and no compression shortens it. */
export const chunkFileNames = ({ moduleIds }: { readonly moduleIds: readonly string[] }) =>
  `assets/${moduleIds.some((id) => inspector.test(id)) ? 'inspector/' : ''}[name]-[hash:7].js`;

interface Graph {
  getModuleInfo(id: string): Pick<Rollup.ModuleInfo, 'isEntry' | 'importers' | 'dynamicImporters'> | null;
}

/**
 * What runs on every page comes in three files instead of dozens of small ones, which compress badly: the
 * libraries and the app's own code that the page's script imports, and what that script itself imports with
 * import(), with all that this imports. What is imported later stays apart.
 */
export const filesOfEveryPage = [
  { name: 'libraries', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 2 },
  { name: 'first', tags: ['$initial' as const], priority: 1 },
  {
    name: (id: string, graph: Graph) => {
      const isScript = (each: string) =>
        graph.getModuleInfo(each)?.importers.some((page) => graph.getModuleInfo(page)?.isEntry);
      const isLate = graph.getModuleInfo(id)?.dynamicImporters.some(isScript) && !inspector.test(id);
      return isLate ? SERVICES : null;
    },
  },
];

/**
 * Names the file of the services in the page, which the browser would find late on a slow line: the page's
 * own script has it fetched as soon as the file before it has come, in whose link it is named. And asks the browser to compile all functions of these files while they arrive, instead of each when
 * it is first called, in the way of what the listener does.
 */
export function everyPage(): Plugin {
  return {
    name: 'foxtrot:every-page',
    apply: 'build',
    transformIndexHtml: (_, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const services = chunks.find(({ name }) => name === SERVICES);
      const page = chunks.find(({ isEntry }) => isEntry);
      if (!services || !page) throw new Error('The build has no file of the page or of the services.');
      const attrs = {
        rel: 'modulepreload',
        crossorigin: true,
        href: `/${page.fileName}`,
        'data-later': `/${services.fileName}`,
      };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
    generateBundle: {
      // After whatever else writes something at the beginning of a file.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = chunks
          .filter(({ isEntry, name }) => isEntry || name === SERVICES)
          .flatMap(({ fileName, imports }) => [fileName, ...imports]);
        for (const file of chunks.filter(({ fileName }) => first.includes(fileName))) {
          file.code = HINT + file.code;
          // The lines of the map begin one line later.
          const map = bundle[`${file.fileName}.map`];
          if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";');
        }
      },
    },
  };
}
