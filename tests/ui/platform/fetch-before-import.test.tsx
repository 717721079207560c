import { afterEach, expect, test, vi } from 'vitest';
import { __vitePreload as fetchBeforeImport } from '../../../src/platform/fetch-before-import.ts';

afterEach(() => {
  vi.restoreAllMocks();
  for (const link of document.querySelectorAll('link[data-test], link[href$=".css"]')) link.remove();
});

/** Answers requests with these statuses, and records their paths. */
function answering(...statuses: readonly number[]): readonly unknown[] {
  const paths: unknown[] = [];
  const left = [...statuses];
  vi.spyOn(window, 'fetch').mockImplementation((path) => {
    paths.push(path);
    return Promise.resolve(new Response('export {}', { status: left.shift() ?? 200 }));
  });
  return paths;
}

const load = () => vi.fn<() => Promise<string>>(() => Promise.resolve('the module'));

test('a module is imported once all its files have been fetched, each of them once', async () => {
  const paths = answering();
  const first = load();
  await expect(fetchBeforeImport(first, ['assets/a.js', 'assets/b.js'])).resolves.toBe('the module');
  await fetchBeforeImport(load(), ['assets/b.js']);
  expect(paths).toEqual(['/assets/a.js', '/assets/b.js']);
  expect(first).toHaveBeenCalledOnce();
});

test('[BEY-33] a file that cannot be fetched is not imported, and the next try fetches it again', async () => {
  const paths = answering(404);
  const module = load();
  await expect(fetchBeforeImport(module, ['assets/c.js'])).rejects.toThrow('/assets/c.js answers 404');
  expect(module).not.toHaveBeenCalled();
  await expect(fetchBeforeImport(module, ['assets/c.js'])).resolves.toBe('the module');
  expect(paths).toEqual(['/assets/c.js', '/assets/c.js']);
});

test('a file that the page names, and a module without files, are imported at once', async () => {
  const paths = answering();
  const link = document.createElement('link');
  link.dataset['test'] = '';
  link.setAttribute('href', '/assets/d.js');
  document.head.append(link);
  await fetchBeforeImport(load(), ['assets/d.js']);
  await expect(fetchBeforeImport(load())).resolves.toBe('the module');
  expect(paths).toEqual([]);
});
