import { createAudio } from './audio.ts';
import { createChannel } from './channel.ts';
import { clock, wait } from './clock.ts';
import { createDocument } from './document.ts';
import { log } from './log.ts';
import { awaitIdle } from './idle.ts';
import { createMediaSession } from './media-session.ts';
import { createNetwork } from './network.ts';
import { openStreamLater } from './output-stream-later.ts';
import { pageLife } from './page-life.ts';
import { random } from './random.ts';
import { createSoundLock } from './sound-lock.ts';
import { createStorage } from './storage.ts';
import { createViewport } from './viewport.ts';

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
