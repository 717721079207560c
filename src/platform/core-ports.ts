import { createAudio } from './audio.ts';
import { createChannel, createStorage } from './storage.ts';
import { clock, wait, log, awaitIdle, random } from './system.ts';
import { createDocument, pageLife, createViewport } from './page.ts';
import { createMediaSession } from './media-session.ts';
import { createNetwork } from './network.ts';
import { openStreamLater } from './output-stream-later.ts';
import { createSoundLock } from './locks.ts';

/** The ports of this browser that the core needs. */
export function corePorts() {
  return {
    storage: createStorage(),
    storageChannel: createChannel('foxtrot-storage'),
    tabsChannel: createChannel('foxtrot-tabs'),
    audio: createAudio(undefined, undefined, openStreamLater),
    mediaSession: createMediaSession(),
    soundLock: createSoundLock('foxtrot-sound'),
    pageLife,
    clock,
    wait,
    random,
    awaitIdle,
    log,
    document: createDocument(),
    network: createNetwork(),
    viewport: createViewport(),
  };
}
