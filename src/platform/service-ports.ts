import { createAssistantFrame } from './assistant-frame.ts';
import { playerLook } from './player-look-later.ts';
import { createResponseStore } from './response-store.ts';
import { readPicture } from './pictures.ts';
import { createTagManager } from './tag-manager.ts';
import { copyText, download, share } from './transfer.ts';

/** The ports of this browser that only the services use. */
export function servicePorts() {
  return {
    assistantFrame: createAssistantFrame(),
    copyText,
    download,
    playerLook,
    readPicture,
    responses: createResponseStore(),
    share,
    tagManager: createTagManager(),
  };
}
