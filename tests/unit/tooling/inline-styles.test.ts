import { expect, test } from 'vitest';
import { splitStyles } from '../../../scripts/vite-page.ts';
import { renderedClasses } from '../../../scripts/vite-rendered.ts';

const rendered = {
  home: new Set(['cover__root', 'p_1/2', 'w_calc(1px)', 'card__root']),
  others: new Set(['track__root']),
};
const split = (sheet: string) => splitStyles(sheet, rendered.home, rendered.others);

test('a sheet is split by what the server renders, each rule in its own layer and condition', () => {
  const sheet =
    '@layer reset,recipes;@layer recipes{.cover__root{a:1}.menu__item{a:2}.track__root{a:3}@layer _base{.modal__content{a:4}}' +
    '@media (hover:hover){.cover__root:is(:hover,[data-x]) a{a:5}.cover__root{b:6}}}@font-face{src:url(x)}' +
    '@media (forced-colors:active){.cover__root{a:7}}@keyframes spin{from{a:8}to{a:9}}';
  expect(split(sheet)).toEqual({
    home:
      '@layer reset,recipes;@layer recipes{.cover__root{a:1}@media (hover:hover){.cover__root{b:6}}}@font-face{src:url(x)}' +
      '@keyframes spin{from{a:8}to{a:9}}',
    others: '@layer recipes{.track__root{a:3}}',
    // A listener who comes from Home has been sent nothing of the other pages.
    file:
      '@layer recipes{.menu__item{a:2}.track__root{a:3}@layer _base{.modal__content{a:4}}@media (hover:hover){.cover__root:is(:hover,[data-x]) a{a:5}.cover__root{b:6}}}' +
      '@media (forced-colors:active){.cover__root{a:7}}',
    light: '',
  });
});

test('a rule is where the first element that it may be for is: what stands in brackets only describes the element', () => {
  const places: readonly (readonly [string, string])[] = [
    ['home', '.menu__item,.cover__root'],
    ['home', '.menu__item,a'],
    ['home', '.card__root:has(.menu__item)'],
    ['home', '.card__root:not(.menu__item,.modal) [title=".x"]'],
    ['home', '.p_1\\/2'],
    ['home', '.w_calc\\(1px\\):is(a,b)'],
    ['file', '.menu__item\\(1px\\)'],
    ['home', 'a'],
    ['others', '.track__root,.menu__item'],
    ['others', '.cover__root .track__root'],
    ['file', '.cover__root .menu__item'],
    ['file', '.cover__rooted'],
    ['file', '.cover__root:hover,.menu__item'],
  ];
  for (const [place, selector] of places) {
    const rule = `${selector}{a:1}`;
    expect(split(rule), selector).toEqual({
      home: '',
      others: '',
      file: place === 'home' ? '' : rule,
      light: '',
      [place]: rule,
    });
  }
});

test('a rule of Home comes again behind one of the file for the same recipe, so that what has been sent before decides nothing', () => {
  const sheet =
    '@layer recipes{.cover__root--small{height:1}@media (hover:none){.cover__root--small,.cover__root{height:2;width:2}}' +
    '.cover__root{width:3}.card__root{height:4}.cover__root{color:5}}@layer utilities{.m_1{margin:1}.p_1\\/2{margin-top:2}}';
  expect(split(sheet).file).toBe(
    '@layer recipes{.cover__root--small{height:1}@media (hover:none){.cover__root--small,.cover__root{height:2;width:2}}' +
      '.cover__root{width:3}.cover__root{color:5}}@layer utilities{.m_1{margin:1}.p_1\\/2{margin-top:2}}',
  );
});

test('a block without an end is an error, no shorter sheet', () => {
  expect(() => split('@layer recipes{.cover__root{a:1}')).toThrow('Unclosed block');
});

test('the rules of the light theme alone, in their layers, apply whatever theme a page was sent in', () => {
  const sheet =
    '@layer tokens{:root{--a:1}[data-theme=dark]{--a:2}[data-theme=light]{--a:3}}.x{a:1}[data-theme=light][data-mood=chill] .y{a:2}';
  expect(split(sheet).light).toBe('@layer tokens{[data-theme]{--a:3}}[data-theme][data-mood=chill] .y{a:2}');
});

test('what the server can render is rendered: of the public catalogue, with pictures and lists, without, and as a skeleton', async () => {
  const { home, others } = await renderedClasses(async ({ path, edition, config }) => {
    const sent = JSON.stringify(edition);
    const amount = edition === null ? 'nothing' : /"picture\w*":"h/.test(sent) ? 'much' : 'little';
    const [, place] = path.split('/');
    return {
      splash: '',
      shell: ['', ''],
      page: `<a class="${place}-${config.catalogue.kind}-${amount}" href="/artist/900000004152753"></a>`,
      homes: {},
      hasPage: edition !== null,
      answers: [],
    };
  });
  for (const amount of ['much', 'little', 'nothing'])
    expect([...others]).toContain(`artist-public-${amount}`);
  expect([...home]).toContain('-public-nothing');
});
