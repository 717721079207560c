import type { Track } from './track.ts';

/** The facts of the machines that are reported, as far as a report needs them. */
export type ReportedFact =
  | { readonly type: 'page.viewed'; readonly path: string; readonly title: string }
  /** `at` in ms since 1970. */
  | { readonly type: 'track.played'; readonly track: Track; readonly at: number }
  | { readonly type: 'queue.trackRemoved'; readonly track: Track }
  | { readonly type: 'search.performed'; readonly term: string }
  | {
      readonly type: 'list.chosen';
      readonly list: { readonly kind: string; readonly id: string; readonly name: string };
    }
  | { readonly type: 'roulette.clicked' }
  | { readonly type: 'roulette.succeeded'; readonly track: Track }
  | { readonly type: 'roulette.failed'; readonly reason: 'nothing' | 'failed' }
  | { readonly type: 'onboarding.shown' }
  | { readonly type: 'onboarding.skipped' }
  | { readonly type: 'onboarding.refused' }
  | { readonly type: 'onboarding.subscribed' }
  | { readonly type: 'onboarding.captured' }
  | { readonly type: 'newsletter.subscribed' }
  | { readonly type: 'profile.saved' }
  | { readonly type: 'assistant.mounted' }
  | { readonly type: 'assistant.displayed' }
  | { readonly type: 'assistant.loaded' }
  | { readonly type: 'assistant.clicked' }
  | { readonly type: 'assistant.firstClicked' }
  | { readonly type: 'assistant.conversationStarted' }
  | { readonly type: 'assistant.interacted' };
