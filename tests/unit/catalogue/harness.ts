import * as v from 'valibot';
import { vi } from 'vitest';
import { createActor } from 'xstate';
import { call as makeCall } from '../../../src/catalogue/calls/call.ts';
import { trackCall } from '../../../src/catalogue/calls/track.ts';
import type {
  RequestOptions,
  Catalogue,
  CatalogueCall,
  CatalogueParts,
} from '../../../src/catalogue/catalogue.types.ts';
import { createCatalogue } from '../../../src/catalogue/catalogue.ts';
import { createHttp } from '../../../src/catalogue/http.ts';
import { editionPath } from '../../../src/sent/routes.ts';
import { valueOrNull } from '../../../src/content/requests.ts';
import type { PreviewNote } from '../../../src/domain/preview-url.ts';
import { createCatalogueClock } from '../../../src/domain/catalogue-time.ts';
import { clock, wait } from '../../../src/platform/system.ts';
import { fakeLocks } from '../../fakes/locks.ts';
import { FakeLog } from '../../fakes/log.ts';
import { catalogueUrl, FakeNetwork, type Reply, type SentRequest } from '../../fakes/network.ts';
import { FakeOpenPage } from '../../fakes/open-page.ts';
import { FakeResponseStore } from '../../fakes/response-store.ts';
import { FakeBrowser } from '../../fakes/storage.ts';
import { wireTracks } from '../../fakes/wire.ts';

/** Noon in the local time zone, so that no test crosses midnight by chance. */
export const noon = new Date(2026, 10, 20, 12).getTime();
export const today = 'catalogue.example-2026-11-20';
export const trendingId = '3155776842';
export const defaultRandomId = '1313621735';

/** A browser with its storage, locks and database; each tab has its own network. */
export function createHarness({ texts = {} }: { readonly texts?: Readonly<Record<string, string>> } = {}) {
  vi.useFakeTimers({ now: noon });
  const browser = new FakeBrowser(texts);
  const responses = new FakeResponseStore();

  /** Opens the app in a tab of the browser. */
  function openTab(
    options: {
      readonly access?: CatalogueParts['config']['access'];
      readonly local?: boolean;
      readonly online?: boolean;
      readonly url?: string;
      readonly random?: () => number;
      /** The open page, with its edition. */
      readonly path?: string;
      readonly edition?: string;
    } = {},
  ) {
    const network = new FakeNetwork({ local: options.local ?? false });
    network.isOnline = options.online ?? true;
    const { storage } = browser.openTab();
    const openPage = new FakeOpenPage();
    openPage.current = options.path ?? openPage.current;
    openPage.edition = options.edition ?? null;
    const log = new FakeLog();
    const previews: PreviewNote[] = [];
    const catalogueClock = createCatalogueClock(clock.now);
    const catalogue = createCatalogue({
      config: {
        url: options.url ?? catalogueUrl,
        host: 'catalogue.example',
        access: options.access ?? 'relay',
      },
      editionPath,
      specialPlaylistIds: [trendingId, defaultRandomId],
      http: createHttp(network),
      network,
      openPage,
      storage,
      locks: fakeLocks(browser.locks),
      responses,
      clock,
      catalogueClock,
      onPreviews: (notes) => void previews.push(...notes),
      wait,
      // The middle of the jitter: a factor of exactly 1.
      random: options.random ?? (() => 0.5),
      log,
    });
    const actor = createActor(catalogue.logic).start();
    /** The specification's getter. */
    const get = async <Value>(call: CatalogueCall<Value>, how?: RequestOptions) =>
      valueOrNull(log, call, await catalogue.request(call, how));
    return {
      catalogue: { ...catalogue, get },
      catalogueClock,
      previews,
      network,
      openPage,
      storage,
      log,
      actor,
      close: () => actor.stop(),
    };
  }

  return { browser, responses, openTab };
}

/** A call of any path, with the answer unchanged. */
export const pathCall = (path: string): CatalogueCall<unknown> => ({
  ...makeCall({ path: '/', schema: v.unknown(), normalise: (wire): unknown => wire })(),
  path,
});

/** Answers any request with a track, an artist, a playlist or a list. */
export const anything = (title: string): Reply => ({
  body: { id: 7, title, name: title, tracks: { data: wireTracks(2) }, data: wireTracks(2) },
});

/** A tab that made a call once, at noon, and has cached its answer since then. */
export async function tabWith(call: CatalogueCall<unknown>) {
  const harness = createHarness();
  const tab = harness.openTab();
  tab.network.reply = () => anything('first');
  const answer = await tab.catalogue.request(call);
  if (!answer.ok) throw answer.error;
  return { ...harness, ...tab };
}

/** Advances the time and runs what is scheduled. */
export const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** Runs everything that is scheduled for now. */
export const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** Answers with the requested track or playlist. */
export const found: Reply = { body: { id: 1, tracks: { data: [] } } };

/** When requests went out, in ms since noon. */
export const startsOf = (sent: readonly SentRequest[]): readonly number[] => sent.map(({ at }) => at - noon);

/** Requests tracks `from` to `to`, without waiting for them. */
export function requestAll(
  catalogue: Catalogue,
  from: number,
  to: number,
  options: RequestOptions = {},
): void {
  for (let id = from; id <= to; id += 1)
    catalogue.request(trackCall(String(id)), options).catch(() => undefined);
}

/** A tab whose every call succeeds. */
export function oneTab() {
  const tab = createHarness().openTab();
  tab.network.reply = () => found;
  return tab;
}
