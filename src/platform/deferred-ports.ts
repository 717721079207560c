import { createAssistantFrame } from './assistant-frame.ts';
import { createClipboard } from './clipboard.ts';
import { createDownload } from './download.ts';
import { holdPage } from './hold-page.ts';
import { newId } from './ids.ts';
import { createLockManager } from './locks.ts';
import { createOpenPage } from './open-page.ts';
import { readPicture } from './pictures.ts';
import { playerLook } from './player-look-later.ts';
import { presses } from './presses.ts';
import { createResponseStore } from './response-store.ts';
import { share } from './share.ts';
import { createTagManager } from './tag-manager.ts';
import { createWindowEvents } from './window-events.ts';

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
    presses,
    holdPage,
    readPicture,
    tagManager: createTagManager(),
    playerLook,
  };
}
