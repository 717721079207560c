import { afterEach, describe, expect, test, vi } from 'vitest';
import { artistCall } from '../../../src/catalogue/calls/artist.ts';
import { chartTracksCall } from '../../../src/catalogue/calls/chart.ts';
import { playlistCall } from '../../../src/catalogue/calls/playlist.ts';
import type { Edition } from '../../../src/domain/edition.ts';
import type { Reply, SentRequest } from '../../fakes/network.ts';
import { createHarness, noon, pass } from './harness.ts';

afterEach(() => void vi.useRealTimers());

const minute = 60_000;
const chart = chartTracksCall(20);
const edition = (at: number, { isComplete = true, title = 'shared' } = {}): Edition => ({
  catalogue: 'catalogue.example',
  page: '/global-top-100',
  isComplete,
  answers: [
    { key: chart.path, at, wire: { data: [{ id: '1', title, preview: 'https://p.example/1.mp3' }] } },
  ],
});
const serverTime = (at: number) => ({ 'x-catalogue-date': new Date(at).toUTCString() });
/** Answers every request. */
const found = { id: 1, title: 'own', tracks: { data: [] } };
const isEdition = ({ path }: SentRequest) => path.startsWith('/edition');

/** A tab whose server has an edition by default, and whose catalogue answers. */
function openTab({
  path = '/global-top-100',
  text,
  reply = () => ({ body: edition(Date.now()), headers: serverTime(Date.now()) }),
}: {
  readonly path?: string;
  readonly text?: string;
  readonly reply?: () => Reply;
} = {}) {
  const tab = createHarness().openTab({ path, ...(text === undefined ? {} : { edition: text }) });
  tab.network.reply = (sent) =>
    isEdition(sent) ? reply() : { body: { ...found, data: [{ id: '2', title: 'own' }] } };
  const sent = tab.catalogue.sentEdition();
  if (sent) tab.catalogue.takeEdition(sent);
  const nameOf = async (options = {}): Promise<string | undefined> => {
    const answer = await tab.catalogue.request(chart, options);
    return answer.ok ? answer.value[0]?.name : answer.error.code;
  };
  return { ...tab, nameOf };
}

describe('an edition', () => {
  test('[CAT-107] the edition sent with the page answers first: nothing is sent, and nothing of the budget is spent', async () => {
    const { nameOf, network, catalogue } = openTab({ text: JSON.stringify(edition(noon - minute)) });
    expect(await nameOf()).toBe('shared');
    expect(network.sent).toEqual([]);
    expect(catalogue.status.get().callsLeft).toBe(15);
  });

  test('the edition sent with the page is parsed once: neither a call nor its preparation reads it again', async () => {
    const { nameOf, catalogue, openPage } = openTab({ text: JSON.stringify(edition(noon - minute)) });
    const text = vi.spyOn(openPage, 'editionText');
    expect(await nameOf()).toBe('shared');
    expect(await catalogue.fetchEdition('/global-top-100')).toBeNull();
    expect(text).not.toHaveBeenCalled();
  });

  test('[CAT-107] an edition that was not sent with the page is fetched once, before the own calls, which need not be sent then', async () => {
    const { nameOf, network, catalogue } = openTab({
      text: JSON.stringify({ ...edition(noon), answers: [], isComplete: false }),
    });
    expect(await Promise.all([nameOf(), nameOf()])).toEqual(['shared', 'shared']);
    expect(network.paths()).toEqual(['/edition/global-top-100']);
    expect(catalogue.status.get().callsLeft).toBe(15);
  });

  test('[CAT-107] of two editions with an answer the younger one counts, whichever is taken last', async () => {
    const { nameOf, catalogue } = openTab();
    catalogue.takeEdition(edition(noon - minute, { title: 'younger' }));
    catalogue.takeEdition(edition(noon - 2 * minute, { title: 'older' }));
    expect(await nameOf()).toBe('younger');
  });

  test('[CAT-107] it reports the previews of its tracks, as an answer of the catalogue does', async () => {
    const { nameOf, previews } = openTab({ text: JSON.stringify(edition(noon - minute)) });
    await nameOf();
    await nameOf();
    expect(previews.map(({ id }) => id)).toEqual(['1']);
  });

  test('[CAT-107] the edition of a page that is about to be opened is fetched once', async () => {
    const { nameOf, network, openPage, catalogue } = openTab({ path: '/profile' });
    const [one, other] = await Promise.all(
      ['/global-top-100', '/global-top-100'].map(catalogue.fetchEdition),
    );
    expect(one).toBe(other);
    catalogue.takeEdition(one as Edition);
    expect(network.paths()).toEqual(['/edition/global-top-100']);
    openPage.current = '/global-top-100';
    expect(await nameOf()).toBe('shared');
    expect(network.sent).toHaveLength(1);
  });

  test('[CAT-107] lifetimes count from when the catalogue sent an answer, however late the edition arrives', async () => {
    const { nameOf, network } = openTab({
      reply: () => ({ body: edition(noon - 14 * minute), headers: serverTime(Date.now()) }),
    });
    expect(await nameOf()).toBe('shared');
    await pass(minute - 1000);
    expect(await nameOf()).toBe('shared');
    await pass(1000);
    // A chart is valid for 15 min; the edition that is fetched again contains nothing younger.
    expect(await nameOf()).toBe('own');
    expect(network.sent.filter((sent) => !isEdition(sent))).toHaveLength(1);
  });

  test.each([
    ['behind', -60 * minute],
    ['ahead', 60 * minute],
  ])('[CAT-107] a clock that is an hour %s the server changes nothing', async (_, offset) => {
    const given = noon - offset - minute;
    const { nameOf, network } = openTab({
      text: JSON.stringify(edition(given)),
      reply: () => ({ body: edition(given), headers: serverTime(Date.now() - offset) }),
    });
    expect(await nameOf()).toBe('shared');
    expect(network.paths()).toEqual(['/edition/global-top-100']);
    await pass(13 * minute);
    expect(await nameOf()).toBe('shared');
    await pass(2 * minute);
    expect(await nameOf()).toBe('own');
  });

  test('[CAT-107] what a cache on the way has kept is as much older', async () => {
    const { nameOf } = openTab({
      reply: () => ({
        body: edition(noon - 20 * minute),
        headers: { ...serverTime(noon - 6 * minute), age: '360' },
      }),
    });
    expect(await nameOf()).toBe('own');
  });

  test('[CAT-109] a server without editions, one that fails, a broken one and one that says nothing leave all as it was', async () => {
    const replies: readonly Reply[] = [
      { status: 404, body: { error: { type: 'NotFound', message: 'None', code: 404 } } },
      { status: 502, body: '<html>' },
      { body: { page: 7 } },
      // The server has switched to another catalogue since the page was sent.
      { body: { ...edition(noon), catalogue: 'other.example' }, headers: serverTime(noon) },
      { fails: 'network' },
      { fails: 'silent' },
    ];
    for (const reply of replies) {
      const { nameOf, network, catalogue } = openTab({ text: '{"broken', reply: () => reply });
      const name = nameOf();
      await pass(reply.fails === 'silent' ? 4000 : 0);
      expect(await name).toBe('own');
      expect(network.sent.filter((sent) => !isEdition(sent))).toHaveLength(1);
      expect(catalogue.status.get().callsLeft).toBe(14);
      // It is not requested again for every call.
      await catalogue.request(artistCall('27'));
      expect(network.sent.filter(isEdition)).toHaveLength(1);
      vi.useRealTimers();
    }
  });

  test('[CAT-109] a deliberate refresh goes to the catalogue, and a track that is about to play waits for no edition', async () => {
    const { nameOf, network } = openTab({ text: JSON.stringify(edition(noon)) });
    expect(await nameOf({ fresh: true })).toBe('own');
    expect(network.sent.filter(isEdition)).toEqual([]);
    const other = openTab({ reply: () => ({ fails: 'silent' }) });
    expect(await other.nameOf({ priority: 'high' })).toBe('own');
    expect(other.network.sent.filter(isEdition)).toEqual([]);
  });

  test('[CAT-109] what no edition contains is requested without waiting for one again', async () => {
    const { network, catalogue } = openTab({ text: JSON.stringify(edition(noon)) });
    expect((await catalogue.request(playlistCall('5'))).ok).toBe(true);
    expect(network.paths()).toEqual(['/playlist/5']);
  });

  test('[CAT-109] one that failed, or says nothing, is requested again after a minute, and its absence is no warning', async () => {
    const replies: Reply[] = [{ status: 503, body: edition(noon, { title: 'failed' }) }, { body: '' }];
    const { nameOf, network, log } = openTab({
      reply: () => replies.shift() ?? { body: edition(Date.now()) },
    });
    expect(await nameOf()).toBe('own');
    await pass(minute - 1);
    expect(await nameOf({ maxAge: 1 })).toBe('own');
    expect(network.sent.filter(isEdition)).toHaveLength(1);
    await pass(1);
    expect(await nameOf({ maxAge: 1 })).toBe('own');
    expect(network.sent.filter(isEdition)).toHaveLength(2);
    await pass(minute);
    expect(await nameOf({ maxAge: 1 })).toBe('shared');
    expect(log.lines).toEqual([]);
  });

  test('[CAT-107] the catalogue’s clock follows the time that an edition reports', async () => {
    const { nameOf, catalogueClock } = openTab({
      reply: () => ({ body: edition(noon), headers: serverTime(noon + 5 * minute) }),
    });
    await nameOf();
    expect(catalogueClock.now()).toBe(noon + 5 * minute);
  });
});
