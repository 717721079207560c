import { expect, test } from 'vitest';
import type { Content } from '../../../src/content/content.types.ts';
import { listPageQuery } from '../../../src/content/queries.ts';
import { editionPaths, load } from '../../../src/sent/routes.ts';
import { pages, type Page } from '../../../src/domain/pages.ts';
import { keys } from '../../../src/storage/keys.ts';
import { listPageView, viewOf } from '../../../src/ui/routes/routes.ts';
import { settingWords } from '../../../src/ui/words.ts';

test('a list page is one entry: what it needs, its view and its edition follow from it', async () => {
  const added: Page = { path: '/slow', title: 'Slow', list: { tracks: 'chill' } };
  (pages as Page[]).push(added);
  for (const withLater of [false, true]) {
    const queries = await load('/slow', {} as Content, withLater);
    expect(queries.map(({ key }) => key)).toEqual([['list', 'chill']]);
  }
  expect(viewOf('/slow')).toBe(listPageView);
  (pages as Page[]).pop();
  for (const { path, list } of pages) {
    if (!list) continue;
    expect(editionPaths).toContain(path);
    expect((await load(path, {} as Content))[0]?.key).toEqual(listPageQuery(list).key);
  }
});

test('a setting is a stored key that is true or false, and its words', () => {
  for (const name of Object.keys(settingWords) as (keyof typeof settingWords)[])
    expect(typeof keys[name].default).toBe('boolean');
});
