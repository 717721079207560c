import type { Plugin, Rollup } from 'vite';

/** The file that every page needs once its shell is drawn. */
const SERVICES = 'services';

/** The files of every page by name: what comes later need not name them. */
export const onEveryPage = new RegExp(`/(?:index|libraries|rolldown-runtime|${SERVICES})-`);

/** V8's compile hint, read where it is a file's first line; elsewhere it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** What runs for developers alone; the service worker does not prefetch its files. */
export const inspector = /src[\\/]inspector[\\/]|@statelyai/;

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

/** A source map of a file that begins one line later. */
const oneLineDown = (text: string): string => text.replace('"mappings":"', '"mappings":";');

/**
 * Names the file of the services in the page, which the browser would find late on a slow line. It is marked
 * `later`, which browsers ignore; the page's own script has it fetched as soon as the file before it has
 * come. And asks the browser to compile all functions of these files while they arrive, instead of each when
 * it is first called, in the way of what the listener does.
 */
export function everyPage(): Plugin {
  return {
    name: 'foxtrot:every-page',
    apply: 'build',
    generateBundle: {
      // After whatever else writes something at the beginning of a file.
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const services = chunks.find(({ name }) => name === SERVICES);
        if (page?.type !== 'asset' || !services) return this.error('The build has no file of the services.');
        const link = `<link rel="later" crossorigin href="/${services.fileName}">`;
        page.source = String(page.source).replace('</head>', () => `${link}</head>`);
        const first = new Set(
          [services, ...chunks.filter(({ isEntry }) => isEntry)].flatMap(({ fileName, imports }) => [
            fileName,
            ...imports,
          ]),
        );
        for (const file of chunks.filter(({ fileName }) => first.has(fileName))) {
          file.code = HINT + file.code;
          const map = bundle[`${file.fileName}.map`];
          if (map?.type === 'asset') map.source = oneLineDown(String(map.source));
        }
      },
    },
  };
}
