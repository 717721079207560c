import type { MessageCode } from '../../src/machines/toasts/toasts.messages.ts';

const served = 'another test reaches it in the served app';
const unoffered = 'it refuses what no view offers';
const breaks = 'a preview that breaks off in mid-song, and stays away for 10 seconds';
const pressed = 'a list that fails when pressed, though its card has come: no steady walk leads there yet';
const offline = 'a browser that goes offline after its page has come: no steady walk leads there yet';

/** The messages that no walk reaches: the test that shows each, by its words or its code, and why. */
export const elsewhere: Partial<Readonly<Record<MessageCode, readonly [test: string, why: string]>>> = {
  'offer.listImported': ['e2e/import.e2e.ts', served],
  'library.trackContained': ['machines/library.test.ts', unoffered],
  'links.embedCopied': ['thorough/embed.e2e.ts', served],
  'player.previewUnavailable': ['e2e/offline.e2e.ts', served],
  'player.playbackError': ['machines/player-breaks.test.ts', breaks],
  'preferences.noneInModal': ['unit/app/commands.test.ts', unoffered],
  'preferences.noneOnProfile': ['machines/profile.test.ts', unoffered],
  'newsletter.emailMissing': ['unit/content/subscription.test.ts', unoffered],
  'discover.playlistFailed': ['ui/discover.test.tsx', pressed],
  'search.playlistUnavailable': ['ui/search.test.tsx', pressed],
  'radio.stationEmpty': ['ui/radio.test.tsx', pressed],
  'radio.stationFailed': ['ui/radio.test.tsx', pressed],
  'search.playlistFailed': ['ui/search.test.tsx', offline],
  'roulette.failed': ['ui/roulette.test.tsx', offline],
};
