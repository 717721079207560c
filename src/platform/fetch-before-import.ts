/** The files that have been fetched or are on their way, by path. */
const requested = new Map<string, Promise<void>>();

async function fetchScript(path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  // Only a body that has been read to its end is in the browser's cache.
  await response.arrayBuffer();
}

/** Rejects if the file cannot be fetched; the next call then tries again. */
function fetchFile(file: string): Promise<void> {
  const path = `/${file}`;
  const known = requested.get(path);
  if (known) return known;
  // What the page itself names has been requested with it.
  if (document.querySelector(`[href="${path}"]`)) return Promise.resolve();
  const fetched = fetchScript(path);
  fetched.catch(() => requested.delete(path));
  requested.set(path, fetched);
  return fetched;
}

/**
 * Fetches a file and what it imports, and imports it from the browser's cache then. Most browsers remember
 * for the life of the page that an import has failed (https://github.com/whatwg/html/issues/6768), but none
 * that a fetch has: so a file that could not be loaded loads with the next try. The build calls this for each
 * `import()`, in place of Vite's own function.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files?: readonly string[],
): Promise<Module> {
  await Promise.all((files ?? []).map(fetchFile));
  return load();
}
