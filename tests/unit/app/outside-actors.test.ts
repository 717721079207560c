import { describe, expect, onTestFinished, test } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { provideOutside } from '../../../src/app/outside-actors.ts';
import type { PlayerLookPort } from '../../../src/domain/ports.ts';
import { FakeAssistantFrame } from '../../fakes/assistant-frame.ts';
import { FakeClipboard } from '../../fakes/clipboard.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { FakeLog } from '../../fakes/log.ts';
import { FakeShare } from '../../fakes/share.ts';
import { settle, storeOf } from '../../fakes/store.ts';
import { aTrack } from '../../fakes/track.ts';
import { FakeWindowEvents } from '../../fakes/window-events.ts';

/** Runs an actor and records the facts that it emits. */
function running(logic: AnyActorLogic) {
  const facts: unknown[] = [];
  const actor = createActor(logic);
  actor.on('*', (fact) => void facts.push(fact));
  actor.start();
  onTestFinished(() => void actor.stop());
  return { actor, facts };
}

function complete({ mayReadPreviews = true, idle = Promise.resolve() } = {}) {
  const log = new FakeLog();
  const clipboard = new FakeClipboard();
  const share = new FakeShare();
  const { content, catalogue } = contentHarness();
  const shown: Parameters<PlayerLookPort['show']>[] = [];
  const calls: string[] = [];
  const storage = storeOf();
  const actors = provideOutside({
    content,
    store: storage.store,
    windowEvents: new FakeWindowEvents(),
    copyText: clipboard.write,
    share: share.share,
    playerLook: { show: (...look) => void shown.push(look) },
    awaitIdle: () => idle,
    assistantFrame: new FakeAssistantFrame(),
    wait: () => new Promise(() => {}),
    mayReadPreviews,
    network: { origin: 'https://foxtrot.example' },
    log,
    onTasteChanged: () => void calls.push('taste'),
    favorCurrent: () => {},
    withPersonalData: () => {},
  });
  return { actors, log, clipboard, share, catalogue, storage, shown, calls };
}

describe('the complete app', () => {
  test("[BAR-31] the audio of a catalogue whose previews the page's policy does not permit is never read", async () => {
    const { actors, shown } = complete({ mayReadPreviews: false });
    const { actor } = running(actors.playerLook);
    actor.send({ type: 'look.show', track: aTrack('1'), isPlaying: true });
    await settle();
    expect(shown).toEqual([[aTrack('1'), false]]);
  });

  test('[BEY-86] the look of the player, for which all styles are worked out anew, waits for the first rows of the page', async () => {
    const { promise: idle, resolve: rest } = Promise.withResolvers<void>();
    const { actors, shown } = complete({ idle });
    const { actor } = running(actors.playerLook);
    actor.send({ type: 'look.show', track: aTrack('1'), isPlaying: false });
    await settle();
    expect(shown).toEqual([]);
    rest();
    await settle();
    expect(shown).toEqual([[aTrack('1'), false]]);
    actor.send({ type: 'look.show', track: aTrack('2'), isPlaying: true });
    await settle();
    expect(shown).toEqual([
      [aTrack('1'), false],
      [aTrack('2'), true],
    ]);
  });
});
