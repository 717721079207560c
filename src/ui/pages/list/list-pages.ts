import type { ListName } from '../../../domain/lists.ts';
import { pageOf } from '../../../domain/pages.ts';

/** A page that lists tracks, as data. */
export interface ListPage {
  /** The heading of level 1. */
  readonly title: string;
  /** Which list; null is the global chart (E50). */
  readonly list: ListName | null;
  /** The name under which the page's view is remembered (E68). */
  readonly view: string;
  /** How a page with 'Refresh' calls its list; the others have no such button (LST-13). */
  readonly refreshName?: 'Rap' | 'EDM';
}

const listPage = (path: string, list: ListName | null, refreshName?: 'Rap' | 'EDM'): [string, ListPage] => [
  path,
  { title: pageOf(path)?.title ?? '', list, view: path.slice(1), ...(refreshName && { refreshName }) },
];

/** The list pages by path: a new one is one line here and one in `domain/pages`. */
export const listPages: Readonly<Record<string, ListPage>> = Object.fromEntries([
  listPage('/trending', 'trending'),
  listPage('/global-top-100', null),
  listPage('/pop', 'pop'),
  listPage('/rap', 'rap', 'Rap'),
  listPage('/rock', 'rock'),
  listPage('/edm', 'edm', 'EDM'),
  listPage('/indie', 'indie'),
]);
