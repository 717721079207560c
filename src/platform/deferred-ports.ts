import { createAssistantFrame } from './assistant-frame.ts';
import { createClipboard, createDownload, readPicture, share } from './transfer.ts';
import { holdPage, createOpenPage, createWindowEvents } from './page.ts';
import { newId } from './system.ts';
import { createLockManager } from './locks.ts';
import { playerLook } from './player-look-later.ts';
import { createResponseStore } from './response-store.ts';
import { createTagManager } from './tag-manager.ts';

/** The ports of this browser that the second file needs. */
export function deferredPorts() {
  return {
    lockManager: createLockManager(),
    responses: createResponseStore(),
    openPage: createOpenPage(),
    clipboard: createClipboard(),
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
