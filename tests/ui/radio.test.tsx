import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BUDGET_CALLS_FOR_BACKGROUND, BUDGET_WINDOW_MS } from '../../src/limits/catalogue.ts';
import { OFFER_TOAST_MS, RADIO_TOAST_MS } from '../../src/limits/ui.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import {
  button,
  eventually,
  heading,
  gated,
  inTime,
  main,
  music,
  openPage,
  queued,
  wireList,
  type Answers,
  type OpenedPage,
} from './open-page.tsx';
import { expectToastFor, press, announced } from './visit.tsx';
import { pass } from './app-harness.tsx';
import { resizeTo } from './window.ts';

const station = (id: number, title: string, description = '') => ({ id, title, description, type: 'radio' });
const stations = [
  station(1, 'Pop Parade', 'Nothing but pop'),
  station(2, 'Rock Harbour'),
  station(3, 'Rap Radio'),
  station(4, 'Techno Cellar'),
  station(5, 'Evening Jazz', 'Slow and late'),
  station(6, 'Pop Again'),
  station(7, 'Quiet Room'),
];
/** A picture that really loads. */
const picture = '/station.svg';
const answers: Answers = {
  '/radio': { body: { data: stations } },
  '/radio/': (path) =>
    wireList(music(3, Number(path.split('/')[2]) * 100, { album: { title: 'Air', cover_xl: picture } })),
};
const open = (own: Answers = {}, path = '/radio') => openPage(path, { answers: { ...answers, ...own } });
const titles = () =>
  main()
    .getByRole('button')
    .elements()
    .map((element) => element.getAttribute('aria-label') ?? '')
    .filter((label) => stations.some(({ title }) => title === label));
const chip = (name: string) =>
  page.getByRole('radiogroup', { name: 'Genre' }).getByRole('radio', { name, exact: true });
const choose = (name: string) => press(chip(name));
const swap = (harness: OpenedPage, playStation: OpenedPage['services']['content']['playStation']) => {
  (harness.services.content as { playStation: typeof playStation }).playStation = playStation;
};

test("[RAD-01] [RAD-09] [RAD-08] it is headed 'Top Radio'; five chips choose from its stations, whose cards have picture, title and description, in as many columns as its content has room for", async () => {
  const own = '/covers/parade.svg';
  const [parade, ...others] = stations;
  const { actors } = await open({
    '/radio': { body: { data: [{ ...parade, picture_big: own }, ...others] } },
  });
  await expect.element(heading('Top Radio')).toBeVisible();
  const chips = page.getByRole('radiogroup', { name: 'Genre' }).getByRole('radio').elements();
  expect(chips.map((each) => each.closest('label')?.textContent)).toEqual([
    'All Genres',
    'Pop',
    'Rock',
    'Hip-Hop',
    'Electronic',
  ]);
  await expect.element(chip('All Genres')).toBeChecked();
  await expect.element(button('Pop Parade')).toBeVisible();
  const item = (title: string) => button(title).element().closest('li')!;
  expect(item('Pop Parade').querySelector('img')?.getAttribute('src')).toBe(own);
  expect(item('Rock Harbour').querySelector('img')?.getAttribute('src')).toBe(picture);
  expect(item('Pop Parade').textContent).toContain('Pop Parade');
  expect(item('Pop Parade').textContent).toContain('Nothing but pop');
  const columns = () =>
    getComputedStyle(item('Pop Parade').closest('ul')!).gridTemplateColumns.split(' ').length;
  await eventually(columns).toBe(5);
  for (const count of [3, 5]) {
    actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
    await eventually(columns).toBe(count);
  }
  await resizeTo(320, 900);
  await eventually(columns).toBe(2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await resizeTo(1440, 900);
  for (const [name, expected] of [
    ['Rock', ['Rock Harbour']],
    ['Hip-Hop', ['Rap Radio']],
    ['Electronic', ['Techno Cellar']],
    ['Pop', ['Pop Parade', 'Pop Again']],
  ] as const) {
    choose(name);
    await expect.poll(titles).toEqual([...expected]);
  }
  choose('All Genres');
  await expect
    .poll(() => {
      // The next round is checked once the end of the grid is near.
      window.scrollTo(0, document.body.scrollHeight);
      return titles();
    })
    .toEqual(stations.map(({ title }) => title));
});

test('[BEY-149] what the catalogue says about a station takes two lines of its card at most, and is whole on its page', async () => {
  const long = 'אבג Slow and late, with a band that nobody has asked to stop before morning. '
    .repeat(6)
    .trim();
  const [parade, harbour, ...others] = stations;
  await open({
    '/radio': { body: { data: [{ ...parade, description: long }, harbour, ...others] } },
    '/radio/1': { body: { ...parade, description: long } },
    '/radio/1/tracks': wireList(music(3, 100)),
  });
  const said = () => main().getByText(long, { exact: true }).element();
  for (const width of [1440, 390]) {
    await resizeTo(width, 844);
    await expect.element(main().getByText(long, { exact: true })).toBeVisible();
    const lines = said().clientHeight / Number.parseFloat(getComputedStyle(said()).lineHeight);
    expect(lines, `at ${width} px`).toBeCloseTo(2, 1);
    expect(said().getAttribute('dir')).toBe('auto');
  }
  press(main().getByRole('link', { name: 'Pop Parade', exact: true }));
  await expect.element(heading('Pop Parade')).toBeVisible();
  await expect.element(main().getByText(long, { exact: true })).toBeVisible();
  expect(said().getAttribute('dir')).toBe('auto');
  expect(said().scrollHeight).toBe(said().clientHeight);
  expect(getComputedStyle(said()).webkitLineClamp).toBe('none');
});

test('[RAD-09] [RAD-17] a click on a station clears the queue, plays its first track and queues the others; one that is empty or fails says so for 100 ms', async () => {
  const harness = await open();
  await expect.element(button('Rock Harbour')).toBeVisible();
  await button('Rock Harbour').click();
  await expect.poll(() => queued(harness)).toEqual(['Song 200', 'Song 201', 'Song 202']);
  await button('Rap Radio').click();
  await expect.poll(() => queued(harness)).toEqual(['Song 300', 'Song 301', 'Song 302']);
  expect(harness.actors.queue.getSnapshot().context.index).toBe(0);
  await harness.sounds();
  await expect
    .element(page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }))
    .toBeVisible();
  await pass(OFFER_TOAST_MS);
  const before = queued(harness);
  for (const [words, play] of [
    ['No tracks available for this station', () => Promise.resolve([])],
    ['Failed to play this station', () => Promise.reject(new Error('offline'))],
  ] as const) {
    swap(harness, play);
    await expect.poll(announced).toEqual([]);
    await expectToastFor(words, RADIO_TOAST_MS, () => press(button('Pop Parade')));
    expect(queued(harness)).toEqual(before);
  }
});

test('[RAD-21] stations are checked in rounds of 5: skeletons first, the sound ones then in order', async () => {
  // A window so low that five cards already reach beyond what counts as near.
  await resizeTo(390, 250);
  const many = Array.from({ length: 30 }, (_, index) => station(index + 1, `Wave ${index + 1}`));
  many.push(station(31, 'Rock Wave'));
  const round = () =>
    gated({
      '/radio/': (path) => (path.startsWith('/radio/2/') ? { body: { data: [] } } : wireList(music(1, 900))),
    });
  const all: Answers = { '/radio': { body: { data: many } } };
  const [first, second] = [round(), round()];
  const harness = await openPage('/radio', { answers: { ...all, ...first.answers } });
  const checks = () => harness.network.paths().filter((path) => /^\/radio\/\d+\/tracks$/.test(path));
  const skeletons = () => main().element().querySelectorAll('li[aria-hidden=true]').length;
  const shown = () =>
    main()
      .getByRole('button', { name: /^Wave \d+$/ })
      .elements()
      .map((element) => element.getAttribute('aria-label'));
  const firstRound = [1, 2, 3, 4, 5].map((id) => `/radio/${id}/tracks`);
  await eventually(skeletons).toBe(5);
  expect(shown()).toEqual([]);
  await eventually(checks).toEqual(firstRound);
  first.release();
  await eventually(shown).toEqual(['Wave 1', 'Wave 3', 'Wave 4', 'Wave 5']);
  expect(skeletons()).toBe(0);
  expect(checks()).toEqual(firstRound);
  window.scrollTo(0, document.body.scrollHeight);
  await eventually(skeletons).toBe(5);
  // The checks' share of the minute is used up.
  expect(checks()).toEqual(firstRound);
  // The stations of a chosen chip are checked at once, and no others.
  choose('Rock');
  await expect.element(button('Rock Wave')).toBeVisible();
  expect(shown()).toEqual([]);
  expect(checks()).toEqual([...firstRound, '/radio/31/tracks']);
  harness.answer({ ...all, ...second.answers });
  choose('All Genres');
  await eventually(shown).toEqual(['Wave 1', 'Wave 3', 'Wave 4', 'Wave 5']);
  window.scrollTo(0, document.body.scrollHeight);
  await eventually(checks).toContain('/radio/6/tracks');
  expect(skeletons()).toBe(5);
});

test('[RAD-22] where no station answers that of the samples is shown, and a press plays it; where some have answered those are shown with a word on the others, and no error', async () => {
  const harness = await open({ '/radio/': { fails: 'network' }, '/radio': { fails: 'network' } });
  await inTime(() => main().getByText('Showing sample tracks').elements().length).toBe(1);
  press(button('Foxtrot'));
  await eventually(() => queued(harness)).toEqual(['First Slow', 'Second Slow', 'Quick, Quick']);

  harness.answer({
    ...answers,
    '/radio/7/tracks': { fails: 'silent' },
    '/radio/6/tracks': { fails: 'silent' },
  });
  press(main().getByRole('button', { name: 'Try again' }));
  await eventually(() => titles().length).toBe(5);
  window.scrollTo(0, document.body.scrollHeight);
  await inTime(() => main().getByText('Some stations have not answered').elements().length).toBe(1);
  expect(main().getByRole('alert').elements()).toEqual([]);
  await expect.element(main().getByRole('button', { name: 'Try again' })).toBeVisible();
});

test("[BEY-09] while the stations' checks wait for their share of the budget the page says so, and then it shows them", async () => {
  // Another tab has used up the share.
  const starts = Array.from({ length: BUDGET_CALLS_FOR_BACKGROUND }, () => Date.now());
  const harness = await openPage('/profile', {
    answers,
    local: { catalogue_budget: JSON.stringify({ starts, until: 0 }) },
  });
  const { catalogue } = harness.services;
  const note = () =>
    page.getByRole('status').filter({ hasText: /^The catalogue is busy\. More in \d+ s\.$/ });

  navigate('/radio');
  await pass(2000);
  await expect.element(note()).toBeInTheDocument();
  // A call of the listener's own could still start.
  expect(catalogue.status.get()).toMatchObject({ waitingForListener: 0, nextSlotAt: null });
  expect(titles()).toEqual([]);

  await pass(BUDGET_WINDOW_MS);
  await eventually(titles).toContain('Pop Parade');
  // The second round uses the next minute's share.
  await pass(BUDGET_WINDOW_MS);
  await eventually(() => note().elements().length).toBe(0);
});
