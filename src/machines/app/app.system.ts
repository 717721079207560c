import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { assistantMachine } from '../assistant/assistant.machine.ts';
import { commentsMachine } from '../comments/comments.machine.ts';
import { connectionTestMachine } from '../connection-test/connection-test.machine.ts';
import { csvExportMachine } from '../csv-export/csv-export.machine.ts';
import { folderPlayMachine } from '../folder-play/folder-play.machine.ts';
import { libraryMachine } from '../library/library.machine.ts';
import { listPlayMachine } from '../list-play/list-play.machine.ts';
import { lyricsMachine } from '../lyrics/lyrics.machine.ts';
import { musicModeMachine } from '../music-mode/music-mode.machine.ts';
import { newsletterMachine } from '../newsletter/newsletter.machine.ts';
import { onboardingMachine } from '../onboarding/onboarding.machine.ts';
import { personalDataMachine } from '../personal-data/personal-data.machine.ts';
import { playerMachine } from '../player/player.machine.ts';
import { preferencesMachine } from '../preferences/preferences.machine.ts';
import { profileMachine } from '../profile/profile.machine.ts';
import { queueMachine } from '../queue/queue.machine.ts';
import { radioMachine } from '../radio/radio.machine.ts';
import { rouletteMachine } from '../roulette/roulette.machine.ts';
import { saveQueueMachine } from '../save-queue/save-queue.machine.ts';
import { searchMachine } from '../search/search.machine.ts';
import { shellMachine } from '../shell/shell.machine.ts';
import { splashMachine } from '../splash/splash.machine.ts';
import { tabsMachine } from '../tabs/tabs.machine.ts';
import { themeMachine } from '../theme/theme.machine.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';
import { undoMachine } from '../undo/undo.machine.ts';

/** Every machine that lives as long as the page, under its name in the actor system, which is its folder's. */
export const appMachines = {
  assistant: assistantMachine,
  comments: commentsMachine,
  'connection-test': connectionTestMachine,
  'csv-export': csvExportMachine,
  'folder-play': folderPlayMachine,
  library: libraryMachine,
  'list-play': listPlayMachine,
  lyrics: lyricsMachine,
  'music-mode': musicModeMachine,
  newsletter: newsletterMachine,
  onboarding: onboardingMachine,
  'personal-data': personalDataMachine,
  player: playerMachine,
  preferences: preferencesMachine,
  profile: profileMachine,
  queue: queueMachine,
  radio: radioMachine,
  roulette: rouletteMachine,
  'save-queue': saveQueueMachine,
  search: searchMachine,
  shell: shellMachine,
  splash: splashMachine,
  tabs: tabsMachine,
  theme: themeMachine,
  toasts: toastsMachine,
  undo: undoMachine,
} as const;

export type SystemId = keyof typeof appMachines;

/** The names of the long-lived actors in the actor system. */
export const systemIds = Object.keys(appMachines) as readonly SystemId[];

/** The running actors, by name. */
export type AppActors = { readonly [Id in SystemId]: ActorRefFrom<(typeof appMachines)[Id]> };

/** The long-lived actors of a running app, looked up by name in its actor system. */
export function actorsOf(root: AnyActorRef): AppActors {
  const found = systemIds.map((id): [SystemId, unknown] => {
    const actor: unknown = root.system.get(id);
    if (!actor) throw new Error(`The app runs without its '${id}' actor`);
    return [id, actor];
  });
  return Object.fromEntries(found) as unknown as AppActors;
}
