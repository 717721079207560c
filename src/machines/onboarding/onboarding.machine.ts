import { assign, emit, enqueueActions, setup } from 'xstate';
import { emailKindOf } from '../../domain/subscription.ts';
import type { SubscribeAnswer } from '../../domain/subscription.ts';
import {
  ONBOARDING_AFTER_LOAD_MS,
  ONBOARDING_AFTER_PREFERENCES_MS,
  ONBOARDING_EVERY_VISITS,
} from '../../limits/ui.ts';
import type { DialogFact } from '../dialog-facts.ts';
import { failure, type FailureFact } from '../failure.ts';
import type { Message, MessageFact } from '../toasts/toasts.messages.ts';
import { unprovided } from '../unprovided.ts';

/** The stored visit: the count before this load increased it, and the result of earlier onboarding. */
export interface Visit {
  /** 0 on the very first load. */
  readonly count: number;
  /** The count at which onboarding was last shown; null if it never was. */
  readonly lastShown: number | null;
  readonly completed: boolean;
}

interface OnboardingContext {
  /** The count of this load; null until it has been read. */
  readonly count: number | null;
  readonly preferencesOpened: boolean;
}

/** The result of a submit. */
export interface Submission {
  readonly answer: SubscribeAnswer;
  /** Whether the address is kept in this browser, whatever the service has answered. */
  readonly isKept: boolean;
}

export type OnboardingEvent =
  | DialogFact
  | { readonly type: 'ONBOARDING.SUBMIT'; readonly email: string }
  /** 'Maybe Later'. */
  | { readonly type: 'ONBOARDING.LATER' }
  /** The preferences dialog has opened: on the first visit onboarding then waits for its saving. */
  | { readonly type: 'preferences.opened' }
  /** Preferences were saved: in the dialog, on the profile page, or by another script. */
  | { readonly type: 'preferences.saved' };

export type OnboardingEmitted =
  | MessageFact
  | { readonly type: 'onboarding.requested' }
  | { readonly type: 'onboarding.shown' }
  /** 'Maybe Later', or dismissed. */
  | { readonly type: 'onboarding.skipped' }
  /** An invalid address was submitted; an empty one is none. */
  | { readonly type: 'onboarding.refused' }
  | { readonly type: 'onboarding.subscribed' }
  /** The address was saved in this browser. */
  | { readonly type: 'onboarding.captured' }
  | { readonly type: 'onboarding.done' };

/**
 * Whether onboarding may be shown on this load: on the very first one and then on each fifth, unless it was
 * completed or already shown for that count.
 */
export function mayShowOnboarding({ count, lastShown, completed }: Visit): boolean {
  return !completed && lastShown !== count && count % ONBOARDING_EVERY_VISITS === 0;
}

const say = (message: Message): MessageFact => ({ type: 'message', message });

function answerMessage(answer: SubscribeAnswer): Message {
  if (answer.kind === 'subscribed') return { code: 'onboarding.subscribed', text: answer.message };
  if (answer.kind === 'alreadySubscribed') return { code: 'onboarding.alreadySubscribed' };
  return { code: 'onboarding.savedLocally' };
}

/** Asks for an address, at most once per load: a moment after the load, or after preferences were saved. */
export const onboardingMachine = setup({
  types: {} as {
    context: OnboardingContext;
    events: OnboardingEvent;
    emitted: OnboardingEmitted | FailureFact;
    /** `waiting`: the dialog opens by itself as soon as its time has come. */
    tags: 'waiting' | 'open' | 'submitting';
  },
  actors: {
    /** Reads the stored visit of this load, and increases the count. */
    countVisit: unprovided<Visit>('countVisit'),
    /** Subscribes an address, then keeps it in the profile and as the e-mail; onboarding is completed. */
    submit: unprovided<Submission, { email: string }>('submit'),
  },
  actions: { storeShown: () => {} },
  delays: { afterLoad: ONBOARDING_AFTER_LOAD_MS, afterPreferences: ONBOARDING_AFTER_PREFERENCES_MS },
}).createMachine({
  id: 'onboarding',
  context: { count: null, preferencesOpened: false },
  on: { 'preferences.opened': { actions: assign({ preferencesOpened: true }) } },
  initial: 'counting',
  states: {
    counting: {
      invoke: {
        src: 'countVisit',
        onDone: [
          {
            guard: ({ event }) => mayShowOnboarding(event.output),
            target: 'waiting',
            actions: assign({ count: ({ event }) => event.output.count }),
          },
          { target: 'over' },
        ],
        onError: { target: 'over', actions: emit(({ event }) => failure('counting the visit', event.error)) },
      },
    },
    waiting: {
      tags: 'waiting',
      initial: 'sinceLoad',
      on: { 'preferences.saved': '.sincePreferences' },
      states: {
        sinceLoad: {
          after: { afterLoad: '#onboarding.requested' },
          // On the first visit to Home only its saved preferences bring it.
          always: {
            guard: ({ context }) => context.count === 0 && context.preferencesOpened,
            target: 'forPreferences',
          },
        },
        forPreferences: {},
        sincePreferences: { after: { afterPreferences: '#onboarding.requested' } },
      },
    },
    requested: { entry: emit({ type: 'onboarding.requested' }), on: { 'dialog.opened': 'open' } },
    open: {
      tags: 'open',
      entry: [emit({ type: 'onboarding.shown' }), 'storeShown'],
      initial: 'idle',
      states: {
        idle: {
          on: {
            'ONBOARDING.SUBMIT': [
              {
                guard: ({ event }) => emailKindOf(event.email) === 'address',
                target: 'submitting',
              },
              {
                guard: ({ event }) => emailKindOf(event.email) === 'empty',
                actions: emit(say({ code: 'onboarding.emailMissing' })),
              },
              {
                actions: [
                  emit(say({ code: 'onboarding.emailInvalid' })),
                  emit({ type: 'onboarding.refused' }),
                ],
              },
            ],
            'ONBOARDING.LATER': {
              target: '#onboarding.over',
              actions: [emit({ type: 'onboarding.skipped' }), emit({ type: 'onboarding.done' })],
            },
            'dialog.closed': { target: '#onboarding.over', actions: emit({ type: 'onboarding.skipped' }) },
          },
        },
        submitting: {
          tags: 'submitting',
          invoke: {
            src: 'submit',
            input: ({ event }) => ({ email: 'email' in event ? event.email.trim() : '' }),
            onDone: [
              {
                guard: ({ event }) => event.output.isKept,
                target: '#onboarding.over',
                actions: enqueueActions(({ event: { output }, enqueue }) => {
                  if (output.answer.kind === 'subscribed') enqueue.emit({ type: 'onboarding.subscribed' });
                  enqueue.emit({ type: 'onboarding.captured' });
                  enqueue.emit(say(answerMessage(output.answer)));
                  enqueue.emit({ type: 'onboarding.done' });
                }),
              },
              {
                target: 'idle',
                actions: enqueueActions(({ event: { output }, enqueue }) => {
                  if (output.answer.kind === 'subscribed') enqueue.emit({ type: 'onboarding.subscribed' });
                  enqueue.emit(say({ code: 'onboarding.notSaved' }));
                }),
              },
            ],
            onError: {
              target: 'idle',
              actions: [
                emit(say({ code: 'onboarding.notSaved' })),
                emit(({ event }) => failure('submitting the address', event.error)),
              ],
            },
          },
        },
      },
    },
    over: {},
  },
});
