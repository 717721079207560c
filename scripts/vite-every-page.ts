import type { Rolldown } from 'vite';

/** The file that every page needs once its shell is drawn. */
export const SERVICES = 'services';

/** The files of every page by name: what comes later need not name them. */
export const onEveryPage = new RegExp(`/(?:index|libraries|rolldown-runtime|${SERVICES})-.*\\.js`);

/** What runs for developers alone; the service worker does not prefetch its files. */
const inspector = /src[\\/]inspector[\\/]|@statelyai/;

/**
 * The hash is as short as the bundler allows: late files name one another, and no compression shortens it.
 * What several of them share has no name: the bundler takes that of any module.
 */
export const chunkFileNames: Rolldown.ChunkFileNamesFunction = ({ moduleIds, name, isDynamicEntry }) => {
  const folder = moduleIds.some((id) => inspector.test(id)) ? 'inspector/' : '';
  const hasName = isDynamicEntry || onEveryPage.test(`/${name}-.js`);
  return `assets/${folder}${hasName ? '[name]-' : ''}[hash:7].js`;
};

/**
 * What runs on every page comes in three files instead of dozens of small ones, which compress badly: the
 * libraries and the app's own code that the page's script imports, and what that script itself imports with
 * import(), with all that this imports. What is imported later stays apart.
 */
export const filesOfEveryPage: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 3 },
  { name: 'first', tags: ['$initial'], priority: 2 },
  {
    priority: 1,
    name: (id, graph) => {
      const isScript = (each: string) =>
        graph.getModuleInfo(each)?.importers.some((page) => graph.getModuleInfo(page)?.isEntry);
      const isLate = graph.getModuleInfo(id)?.dynamicImporters.some(isScript) && !inspector.test(id);
      return isLate ? SERVICES : null;
    },
  },
  // Each icon that two of them share would be a file and a request of its own.
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
];
