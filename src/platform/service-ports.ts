import type { AppPorts } from '../domain/ports.ts';
import { createAssistantFrame } from './assistant-frame.ts';
import { createLockManager } from './lock-manager.ts';
import { createOpenPage, createWindowEvents, holdPage } from './open-page.ts';
import { playerLook } from './player-look-later.ts';
import { createResponseStore } from './response-store.ts';
import { newId } from './system.ts';
import { createTagManager } from './tag-manager.ts';
import { copyText, download, share } from './transfer.ts';

const toggleMiniWindow: AppPorts['toggleMiniWindow'] =
  'documentPictureInPicture' in window
    ? (report) => import('./mini-window.ts').then((code) => code.toggleMiniWindow(report))
    : null;

/** The ports of this browser that only the services use. */
export function servicePorts() {
  return {
    assistantFrame: createAssistantFrame(),
    copyText,
    download,
    holdPage,
    lockManager: createLockManager(),
    newId,
    openPage: createOpenPage(),
    toggleMiniWindow,
    playerLook,
    // Few listeners read or save a picture.
    readPicture: async (...picture: Parameters<AppPorts['readPicture']>) =>
      (await import('./pictures.ts')).readPicture(...picture),
    responses: createResponseStore(),
    savePicture: async (picture: Parameters<AppPorts['savePicture']>[0]) =>
      (await import('./pictures.ts')).savePicture(picture),
    share,
    tagManager: createTagManager(),
    windowEvents: createWindowEvents(),
  };
}
