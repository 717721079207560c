import { describe, expect, onTestFinished, test } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { provideOutside } from '../../../src/app/outside-actors.ts';
import { provideWindow } from '../../../src/app/window-actors.ts';
import { createAnalytics } from '../../../src/analytics/analytics.ts';
import { artistTopCall } from '../../../src/catalogue/calls/artist.ts';
import type { PlayerLookPort } from '../../../src/domain/ports.ts';
import type { Track } from '../../../src/domain/track.ts';
import { ARTIST_TOP_TRACKS } from '../../../src/limits/content.ts';
import { keys } from '../../../src/storage/keys.ts';
import { FakeClipboard } from '../../fakes/clipboard.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { FakeLog } from '../../fakes/log.ts';
import { FakeNetwork } from '../../fakes/network.ts';
import { FakeShare } from '../../fakes/share.ts';
import { settle, storeOf } from '../../fakes/store.ts';
import { aTrack } from '../../fakes/track.ts';
import { FakeViewport } from '../../fakes/viewport.ts';
import { FakeWindowEvents } from '../../fakes/window-events.ts';
import { wireList, wireTracks } from '../../fakes/wire.ts';

/** Runs an actor and records the facts that it emits. */
function running(logic: AnyActorLogic) {
  const facts: unknown[] = [];
  const actor = createActor(logic);
  actor.on('*', (fact) => void facts.push(fact));
  actor.start();
  onTestFinished(() => void actor.stop());
  return { actor, facts };
}

function core() {
  const log = new FakeLog();
  const viewport = new FakeViewport({ isDesktop: false });
  const network = new FakeNetwork({ local: false });
  const appearances: unknown[] = [];
  const paths: string[] = [];
  const actors = provideWindow({
    log,
    viewport,
    network,
    document: { setAppearance: (appearance: unknown) => void appearances.push(appearance) } as never,
    navigate: (path) => void paths.push(path),
  });
  return { actors, log, viewport, network, appearances, paths };
}

describe('the core', () => {
  test('the network is reported at the start and at each change, until the actor ends', () => {
    const { actors, network } = core();
    const { actor, facts } = running(actors.network);
    network.setOnline(false);
    network.setOnline(true);
    expect(facts).toEqual([
      { type: 'network.online' },
      { type: 'network.offline' },
      { type: 'network.online' },
    ]);
    actor.stop();
    network.setOnline(false);
    expect(facts).toHaveLength(3);
  });

  test('only a window that has become wide is reported', () => {
    const { actors, viewport } = core();
    const { facts } = running(actors.viewport);
    viewport.setDesktop(true);
    viewport.setDesktop(false);
    viewport.setDesktop(true);
    expect(facts).toEqual([{ type: 'viewport.widened' }, { type: 'viewport.widened' }]);
  });

  test('the page gets its appearance once mood and theme are known, and again when one of them changes', () => {
    const { actors, appearances } = core();
    const { actor } = running(actors.appearance);
    actor.send({ type: 'theme.show', theme: 'dark' });
    expect(appearances).toEqual([]);
    actor.send({ type: 'mode.show', id: 'chill' });
    actor.send({ type: 'mode.show', id: 'chill' });
    actor.send({ type: 'theme.show', theme: 'light' });
    expect(appearances).toEqual([
      expect.objectContaining({
        theme: 'dark',
        mood: 'chill',
        frameColor: expect.stringContaining('0.172 0.014'),
      }),
      expect.objectContaining({
        theme: 'light',
        mood: 'chill',
        frameColor: expect.stringContaining('0.972 0.006'),
      }),
    ]);
  });

  test('a failure is logged with the actor and what it did, and a path is opened', () => {
    const { actors, log, paths } = core();
    running(actors.log).actor.send({ type: 'failure', from: 'queue', doing: 'reading', error: 'why' });
    expect(log.lines).toEqual([{ level: 'error', text: 'queue: reading failed', details: 'why' }]);
    running(actors.navigation).actor.send({ type: 'path.open', path: '/radio' });
    expect(paths).toEqual(['/radio']);
  });
});

function complete({ mayReadPreviews = true } = {}) {
  const log = new FakeLog();
  const clipboard = new FakeClipboard();
  const share = new FakeShare();
  const { content, catalogue } = contentHarness();
  const shown: Parameters<PlayerLookPort['show']>[] = [];
  const entries: unknown[] = [];
  const calls: string[] = [];
  const storage = storeOf();
  const actors = provideOutside({
    analytics: createAnalytics({ dataLayer: { push: (entry) => void entries.push(entry) }, log }),
    content,
    store: storage.store,
    windowEvents: new FakeWindowEvents(),
    clipboard,
    share,
    playerLook: { show: (...look) => void shown.push(look) },
    mayReadPreviews,
    network: { origin: 'https://foxtrot.example' },
    log,
    now: () => 0,
    onTasteChanged: () => void calls.push('taste'),
  });
  return { actors, log, clipboard, share, catalogue, storage, shown, entries, calls };
}

describe('the complete app', () => {
  test('a copied link says what it is, and a refused one offers its url', async () => {
    const { actors, clipboard } = complete();
    const { actor, facts } = running(actors.links);
    actor.send({ type: 'LINK.COPY', path: '/favorites/own' });
    await settle();
    actor.send({ type: 'LINK.COPY', path: '/track/1' });
    await settle();
    clipboard.refuses = true;
    actor.send({ type: 'LINK.COPY', path: '/track/2' });
    await settle();
    expect(clipboard.texts).toEqual([
      'https://foxtrot.example/favorites/own',
      'https://foxtrot.example/track/1',
    ]);
    expect(facts).toEqual([
      { type: 'message', message: { code: 'links.folderCopied' } },
      { type: 'message', message: { code: 'links.copied' } },
      { type: 'message', message: { code: 'links.notCopied', url: 'https://foxtrot.example/track/2' } },
    ]);
  });
  test("an artist's tracks follow the requested track, which is listed once and first", async () => {
    const { actors, catalogue } = complete();
    catalogue.set(
      artistTopCall('27', ARTIST_TOP_TRACKS).path,
      wireList(wireTracks(3, 1, { artist: { id: 27, name: 'The Reynards' } })),
    );
    const { actor, facts } = running(actors.artistTracks);
    actor.send({ type: 'artist.fetch', track: aTrack('2'), artistId: '27' });
    await settle();
    const [fact] = facts as { readonly trackId: string; readonly tracks: readonly Track[] }[];
    expect(fact?.trackId).toBe('2');
    expect(catalogue.requests.map(({ options }) => options.background)).toEqual([true]);
    expect(fact?.tracks.map(({ id }) => id)).toEqual(['2', '1', '3']);
  });
  test('the start, the taste, a search and the look of the player are passed on', async () => {
    const { actors, shown, entries, calls, storage } = complete();
    running(actors.analytics);
    expect(entries).toEqual([{ event: 'app_initialized' }]);
    running(actors.recommendations).actor.send({ type: 'recommendations.forget' });
    running(actors.recentSearches).actor.send({ type: 'search.remember', term: 'ember' });
    await settle();
    expect(calls).toEqual(['taste']);
    expect(storage.store.get(keys.recentSearches)).toEqual(['ember']);
    const { actor } = running(actors.playerLook);
    actor.send({ type: 'look.show', track: aTrack('1'), isPlaying: true });
    actor.send({ type: 'look.show', track: null, isPlaying: false });
    expect(shown.map(([track, mayReadAudio]) => [track?.audio, mayReadAudio])).toEqual([
      [aTrack('1').audio, true],
      [undefined, false],
    ]);
  });

  test("[BAR-31] the audio of a catalogue whose previews the page's policy does not permit is never read", () => {
    const { actors, shown } = complete({ mayReadPreviews: false });
    const { actor } = running(actors.playerLook);
    actor.send({ type: 'look.show', track: aTrack('1'), isPlaying: true });
    expect(shown).toEqual([[aTrack('1'), false]]);
  });
});
