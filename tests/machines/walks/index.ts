import type { Walk } from '../paths.ts';
import { appWalks } from './app.walk.ts';
import { assistantWalks } from './assistant.walk.ts';
import { catalogueWalks } from './catalogue.walk.ts';
import { deckWalks } from './deck.walk.ts';
import { listImportWalks } from './list-import.walk.ts';
import { lyricsWalks } from './lyrics.walk.ts';
import { moodWalks } from './mood.walk.ts';
import { onboardingWalks } from './onboarding.walk.ts';
import { playerWalks } from './player.walk.ts';
import { queueWalks } from './queue.walk.ts';
import { radioWalks } from './radio.walk.ts';
import { rouletteWalks } from './roulette.walk.ts';
import { saveQueueWalks } from './save-queue.walk.ts';
import { searchWalks } from './search.walk.ts';
import { sessionWalks } from './session.walk.ts';
import { shellWalks } from './shell.walk.ts';
import { splashWalks } from './splash.walk.ts';
import { tabsWalks } from './tabs.walk.ts';
import { toastWalks } from './toast.walk.ts';
import { toastsWalks } from './toasts.walk.ts';
import { upcomingWalks } from './upcoming.walk.ts';

/** How each machine is walked, by its name. */
export const walks: Readonly<Record<string, readonly Walk[]>> = {
  app: appWalks,
  assistant: assistantWalks,
  catalogue: catalogueWalks,
  deck: deckWalks,
  listImport: listImportWalks,
  lyrics: lyricsWalks,
  mood: moodWalks,
  onboarding: onboardingWalks,
  player: playerWalks,
  queue: queueWalks,
  radio: radioWalks,
  roulette: rouletteWalks,
  saveQueue: saveQueueWalks,
  search: searchWalks,
  session: sessionWalks,
  shell: shellWalks,
  splash: splashWalks,
  tabs: tabsWalks,
  toast: toastWalks,
  toasts: toastsWalks,
  upcoming: upcomingWalks,
};
