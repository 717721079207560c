import { createAssistantFrame } from './assistant-frame.ts';
import { createAudio } from './audio.ts';
import { createChannel } from './channel.ts';
import { createClipboard } from './clipboard.ts';
import { clock, wait } from './clock.ts';
import { createDocument } from './document.ts';
import { createDownload } from './download.ts';
import { awaitIdle } from './idle.ts';
import { newId } from './ids.ts';
import { createLockManager } from './locks.ts';
import { log } from './log.ts';
import { createMediaSession } from './media-session.ts';
import { createNetwork } from './network.ts';
import { pageLife } from './page-life.ts';
import { readPicture } from './pictures.ts';
import { random } from './random.ts';
import { createResponseStore } from './response-store.ts';
import { createSoundLock } from './sound-lock.ts';
import { createStorage } from './storage.ts';
import { createTagManager } from './tag-manager.ts';
import { createViewport } from './viewport.ts';
import { createWindowEvents } from './window-events.ts';

/** This browser, as the app sees it. */
export function browserPorts() {
  return {
    storage: createStorage(),
    lockManager: createLockManager(),
    storageChannel: createChannel('foxtrot-storage'),
    tabsChannel: createChannel('foxtrot-tabs'),
    responses: createResponseStore(),
    network: createNetwork(),
    audio: createAudio(),
    mediaSession: createMediaSession(),
    soundLock: createSoundLock('foxtrot-sound'),
    pageLife,
    clipboard: createClipboard(),
    download: createDownload(),
    clock,
    wait,
    random,
    newId,
    log,
    document: createDocument(),
    viewport: createViewport(),
    windowEvents: createWindowEvents(),
    assistantFrame: createAssistantFrame(),
    awaitIdle,
    readPicture,
    tagManager: createTagManager(),
  };
}
