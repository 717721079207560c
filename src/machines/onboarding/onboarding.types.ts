import type { DialogFact } from '../dialog-facts.ts';
import type { SubscribeAnswer } from '../../domain/subscription.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';
import type { Visit } from './onboarding.rule.ts';

export interface OnboardingContext {
  /** The stored visit of this load; null until it has been read. */
  readonly visit: Visit | null;
  /** Whether the preferences dialog has opened by itself on this load. */
  readonly preferencesOpened: boolean;
  /** The address that was submitted. */
  readonly email: string;
  /** The result of its subscription. */
  readonly outcome: SubscribeAnswer | null;
}

export type OnboardingEvent =
  | DialogFact
  | { readonly type: 'ONBOARDING.SUBMIT'; readonly email: string }
  /** 'Maybe Later'. */
  | { readonly type: 'ONBOARDING.LATER' }
  /** The preferences dialog has opened by itself: on the first visit onboarding then waits for its saving (D10). */
  | { readonly type: 'preferences.opened' }
  /** Preferences were saved: in the dialog, on the profile page, or by another script (ONB-09). */
  | { readonly type: 'preferences.saved' }
  /** A press anywhere, by pointer or key. */
  | { readonly type: 'listener.pressed' }
  /** The player is about to play, or plays no longer. */
  | { readonly type: 'sound.wanted' }
  | { readonly type: 'sound.released' };

export type OnboardingEmitted =
  | MessageFact
  /** The dialog should open as soon as no other is open (D10). */
  | { readonly type: 'onboarding.requested' }
  | { readonly type: 'onboarding.shown' }
  /** 'Maybe Later', or dismissed (E60). */
  | { readonly type: 'onboarding.skipped' }
  /** An invalid address was submitted; an empty one is none (E58). */
  | { readonly type: 'onboarding.refused' }
  /** The address was subscribed. */
  | { readonly type: 'onboarding.subscribed' }
  /** The address was saved in this browser. */
  | { readonly type: 'onboarding.captured' }
  /** The dialog has done its work and closes. */
  | { readonly type: 'onboarding.done' };
