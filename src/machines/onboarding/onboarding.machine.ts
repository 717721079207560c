import { assign, emit, enqueueActions, setup, stateIn } from 'xstate';
import { emailKindOf, type SubscribeAnswer } from '../../domain/subscription.ts';
import {
  ONBOARDING_AFTER_LOAD_MS,
  ONBOARDING_AFTER_PREFERENCES_MS,
  ONBOARDING_AFTER_PRESS_MS,
} from '../../limits/ui.ts';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import { mayShowOnboarding, type Visit } from './onboarding.rule.ts';
import type { OnboardingContext, OnboardingEmitted, OnboardingEvent } from './onboarding.types.ts';

const onboardingSetup = setup({
  types: {} as {
    context: OnboardingContext;
    events: OnboardingEvent;
    emitted: OnboardingEmitted | FailureFact;
    tags: 'open' | 'submitting';
  },
  actors: {
    /** Reads the stored visit of this load, and increases the count (E58). */
    countVisit: unprovided<Visit>('countVisit'),
    /** Keeps the count at which onboarding was shown. */
    saveShown: unprovided<void, { count: number }>('saveShown'),
    subscribe: unprovided<SubscribeAnswer, { email: string }>('subscribe'),
    /** Keeps the address in the profile and as the stored e-mail, and that onboarding is completed (E58). */
    saveEmail: unprovided<void, { email: string }>('saveEmail'),
    /** Reports every press of the listener, by pointer or key. */
    presses: unprovidedSource('presses'),
  },
  guards: {
    mayShow: (_, { visit }: { visit: Visit }) => mayShowOnboarding(visit),
    // equivalent (OptionalChaining): It is only read while there is one: the visit is set before any wait, the
    // outcome before any message. The question mark is for the compiler.
    waitsForPreferences: ({ context }) => context.visit?.count === 0 && context.preferencesOpened,
    isBlank: (_, { email }: { email: string }) => emailKindOf(email) === 'empty',
    isAddress: (_, { email }: { email: string }) => emailKindOf(email) === 'address',
    isCalm: stateIn({ listener: 'calm' }),
  },
  actions: {
    setVisit: assign({ visit: (_, { visit }: { visit: Visit }) => visit }),
    notePreferences: assign({ preferencesOpened: true }),
    setEmail: assign({ email: (_, { email }: { email: string }) => email.trim(), outcome: null }),
    setOutcome: assign({ outcome: (_, { outcome }: { outcome: SubscribeAnswer }) => outcome }),
    emitSubscribed: enqueueActions(({ context, enqueue }) => {
      // equivalent (OptionalChaining): It is only read while there is one: the visit is set before any wait, the
      // outcome before any message. The question mark is for the compiler.
      if (context.outcome?.kind === 'subscribed') enqueue.emit({ type: 'onboarding.subscribed' });
    }),
    emitMissing: emit({ type: 'message', message: { code: 'onboarding.emailMissing' } } as const),
    emitInvalid: emit({ type: 'message', message: { code: 'onboarding.emailInvalid' } } as const),
    emitNotSaved: emit({ type: 'message', message: { code: 'onboarding.notSaved' } } as const),
    emitOutcome: enqueueActions(({ context: { outcome }, enqueue }) => {
      // equivalent (OptionalChaining): It is only read while there is one: the visit is set before any wait, the
      // outcome before any message. The question mark is for the compiler.
      if (outcome?.kind === 'subscribed') {
        enqueue.emit({ type: 'message', message: { code: 'onboarding.subscribed', text: outcome.message } });
        // equivalent (OptionalChaining): It is only read while there is one: the visit is set before any wait, the
        // outcome before any message. The question mark is for the compiler.
      } else if (outcome?.kind === 'alreadySubscribed') {
        enqueue.emit({ type: 'message', message: { code: 'onboarding.alreadySubscribed' } });
      } else {
        enqueue.emit({ type: 'message', message: { code: 'onboarding.savedLocally' } });
      }
    }),
  },
  delays: {
    afterLoad: ONBOARDING_AFTER_LOAD_MS,
    afterPreferences: ONBOARDING_AFTER_PREFERENCES_MS,
    afterPress: ONBOARDING_AFTER_PRESS_MS,
  },
});

/** The steps of the open dialog: the listener fills it in, then it subscribes, then it saves (ONB-20). */
const open = onboardingSetup.createStateConfig({
  tags: 'open',
  entry: emit({ type: 'onboarding.shown' }),
  invoke: {
    src: 'saveShown',
    // equivalent (OptionalChaining): It is only read while there is one: the visit is set before any wait, the
    // outcome before any message. The question mark is for the compiler.
    input: ({ context }) => ({ count: context.visit?.count ?? 0 }),
    onError: { actions: emit(({ event }) => failure('keeping that onboarding was shown', event.error)) },
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'ONBOARDING.SUBMIT': [
          {
            guard: { type: 'isBlank', params: ({ event }) => ({ email: event.email }) },
            actions: 'emitMissing',
          },
          {
            guard: { type: 'isAddress', params: ({ event }) => ({ email: event.email }) },
            target: 'subscribing',
            actions: { type: 'setEmail', params: ({ event }) => ({ email: event.email }) },
          },
          { actions: ['emitInvalid', emit({ type: 'onboarding.refused' })] },
        ],
        'ONBOARDING.LATER': {
          target: '#onboarding.dialog.over',
          actions: [emit({ type: 'onboarding.skipped' }), emit({ type: 'onboarding.done' })],
        },
        'dialog.closed': { target: '#onboarding.dialog.over', actions: emit({ type: 'onboarding.skipped' }) },
      },
    },
    subscribing: {
      tags: 'submitting',
      invoke: {
        src: 'subscribe',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'saving',
          actions: [
            { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            'emitSubscribed',
          ],
        },
        onError: {
          target: 'saving',
          actions: [
            // equivalent (ObjectLiteral, StringLiteral): Any other outcome than 'subscribed' and
            // 'alreadySubscribed' has the message that the address is stored in this browser.
            // equivalent: Any other outcome than 'subscribed' and 'alreadySubscribed', none included, has the
            // message that the address is stored in this browser.
            { type: 'setOutcome', params: { outcome: { kind: 'unexpected' } } },
            emit(({ event }) => failure('subscribing from onboarding', event.error)),
          ],
        },
      },
    },
    saving: {
      tags: 'submitting',
      invoke: {
        src: 'saveEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: '#onboarding.dialog.over',
          actions: [emit({ type: 'onboarding.captured' }), 'emitOutcome', emit({ type: 'onboarding.done' })],
        },
        onError: {
          target: 'idle',
          actions: ['emitNotSaved', emit(({ event }) => failure('keeping the address', event.error))],
        },
      },
    },
  },
});

/** When the dialog opens, and its outcome. */
const dialog = onboardingSetup.createStateConfig({
  initial: 'counting',
  states: {
    counting: {
      invoke: {
        src: 'countVisit',
        onDone: [
          {
            guard: { type: 'mayShow', params: ({ event }) => ({ visit: event.output }) },
            target: 'waiting',
            actions: { type: 'setVisit', params: ({ event }) => ({ visit: event.output }) },
          },
          // equivalent: Neither state handles any later event.
          { target: 'over' },
        ],
        onError: { target: 'over', actions: emit(({ event }) => failure('counting the visit', event.error)) },
      },
    },
    waiting: {
      initial: 'sinceLoad',
      on: { 'preferences.saved': { target: '.sincePreferences' } },
      states: {
        sinceLoad: {
          after: { afterLoad: '#onboarding.dialog.awaitingCalm' },
          always: { guard: 'waitsForPreferences', target: 'forPreferences' },
        },
        forPreferences: {},
        sincePreferences: { after: { afterPreferences: '#onboarding.dialog.awaitingCalm' } },
      },
    },
    awaitingCalm: { always: { guard: 'isCalm', target: 'requested' } },
    requested: { entry: emit({ type: 'onboarding.requested' }), on: { 'dialog.opened': 'open' } },
    open,
    over: {},
  },
});

/** What the listener does meanwhile: the dialog covers no control that is about to be pressed, and waits for playback. */
const listener = onboardingSetup.createStateConfig({
  initial: 'calm',
  on: { 'sound.wanted': '.playing' },
  states: {
    calm: { on: { 'listener.pressed': 'busy' } },
    busy: {
      after: { afterPress: 'calm' },
      on: {
        'listener.pressed': { target: 'busy', reenter: true },
        // The press that saves is answered by this very dialog (ONB-09).
        'preferences.saved': 'calm',
      },
    },
    // The next track may begin at once.
    playing: { on: { 'sound.released': 'busy' } },
  },
});

/**
 * Asks for an address, at most once per load: after the load, or after preferences were saved (E58), and not before the
 * listener is calm.
 */
export const onboardingMachine = onboardingSetup.createMachine({
  id: 'onboarding',
  // equivalent (ObjectLiteral): Each of these is set before it is read, or as false when undefined.
  context: { visit: null, preferencesOpened: false, email: '', outcome: null },
  invoke: {
    src: 'presses',
    onError: { actions: emit(({ event }) => failure('receiving presses', event.error)) },
  },
  on: { 'preferences.opened': { actions: 'notePreferences' } },
  type: 'parallel',
  states: { dialog, listener },
});
