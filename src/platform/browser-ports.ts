import { createAssistantFrame } from './assistant-frame.ts';
import { createAudio } from './audio.ts';
import { createLockManager, createSoundLock } from './locks.ts';
import { createMediaSession } from './media-session.ts';
import { createNetwork } from './network.ts';
import { openStreamLater } from './output-stream-later.ts';
import {
  createOpenPage,
  createViewport,
  createWindowEvents,
  holdPage,
  pageLife,
  setAppearance,
} from './page.ts';
import { playerLook } from './player-look-later.ts';
import { createResponseStore } from './response-store.ts';
import { createChannel, createStorage } from './storage.ts';
import { awaitIdle, clock, log, newId, random, wait } from './system.ts';
import { createTagManager } from './tag-manager.ts';
import { copyText, createDownload, readPicture, share } from './transfer.ts';

/** The ports of this browser. */
export function browserPorts() {
  return {
    storage: createStorage(),
    lockManager: createLockManager(),
    responses: createResponseStore(),
    openPage: createOpenPage(),
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
    setAppearance,
    network: createNetwork(),
    viewport: createViewport(),
    copyText,
    share,
    download: createDownload(),
    newId,
    windowEvents: createWindowEvents(),
    assistantFrame: createAssistantFrame(),

    holdPage,
    readPicture,
    tagManager: createTagManager(),
    playerLook,
  };
}
