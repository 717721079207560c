import { assistantMachine } from '../assistant/assistant.machine.ts';
import { commentsMachine } from '../comments/comments.machine.ts';
import { connectionTestMachine } from '../connection-test/connection-test.machine.ts';
import { csvExportMachine } from '../csv-export/csv-export.machine.ts';
import { folderPlayMachine } from '../folder-play/folder-play.machine.ts';
import { libraryMachine } from '../library/library.machine.ts';
import { listPlayMachine } from '../list-play/list-play.machine.ts';
import { newsletterMachine } from '../newsletter/newsletter.machine.ts';
import { onboardingMachine } from '../onboarding/onboarding.machine.ts';
import { personalDataMachine } from '../personal-data/personal-data.machine.ts';
import { preferencesMachine } from '../preferences/preferences.machine.ts';
import { profileMachine } from '../profile/profile.machine.ts';
import { radioMachine } from '../radio/radio.machine.ts';
import { rouletteMachine } from '../roulette/roulette.machine.ts';
import { saveQueueMachine } from '../save-queue/save-queue.machine.ts';
import { tasteMachine } from '../taste/taste.machine.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';
import { undoMachine } from '../undo/undo.machine.ts';

/** What pages, dialogs and toasts stand on: it is fetched while the shell is being drawn, and runs from then on. */
export const deferredMachines = {
  assistant: assistantMachine,
  comments: commentsMachine,
  'connection-test': connectionTestMachine,
  'csv-export': csvExportMachine,
  'folder-play': folderPlayMachine,
  library: libraryMachine,
  'list-play': listPlayMachine,
  newsletter: newsletterMachine,
  onboarding: onboardingMachine,
  'personal-data': personalDataMachine,
  preferences: preferencesMachine,
  profile: profileMachine,
  radio: radioMachine,
  roulette: rouletteMachine,
  'save-queue': saveQueueMachine,
  taste: tasteMachine,
  toasts: toastsMachine,
  undo: undoMachine,
} as const;

export type DeferredId = keyof typeof deferredMachines;

/** The names of the actors that come with the second file. */
export const deferredIds = Object.keys(deferredMachines) as readonly DeferredId[];
