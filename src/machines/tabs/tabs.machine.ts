import { emit, sendTo, setup } from 'xstate';
import { SOUND_CLAIM_MS, SOUND_HANDOVER_MS } from '../../limits/player.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import type { SoundLockCommand, TabsEmitted, TabsEvent, TabsMessage } from './tabs.types.ts';

/**
 * One sound in all tabs (BEY-06). Only who holds the lock may sound, so that the browser itself keeps two tabs apart,
 * and hands the sound on when a tab closes or crashes. Messages make the handing over quick: whoever holds the sound
 * and hears a claim that still stands has its player fall silent first and lets go of the lock then. A tab that still
 * asks when another has taken the sound claims again, so that of two claims at once the later in the lock's own order
 * wins. A page that hangs answers nothing: after a while its sound is taken from it.
 */
export const tabsMachine = setup({
  types: {} as { events: TabsEvent; emitted: TabsEmitted },
  actors: {
    /** The line between the tabs: hears `tab.…`, posts what it is sent. */
    channel: unprovidedSource<TabsMessage>('channel'),
    /** Asks for the lock as long as it runs, and lets go of it when it is stopped. */
    soundLock: unprovidedSource<SoundLockCommand>('soundLock'),
    /** Whether any tab holds the sound now. */
    lookForSound: unprovided<boolean>('lookForSound'),
    /** Whether another tab waits for the sound that this one holds. */
    lookForClaims: unprovided<boolean>('lookForClaims'),
    /** Settles once no tab holds the sound. */
    waitForSilence: unprovided<void>('waitForSilence'),
  },
  guards: { isTrue: (_, answer: boolean) => answer },
  actions: {
    tellGranted: emit({ type: 'tabs.granted' }),
    tellTaken: emit({ type: 'tabs.taken' }),
    tellElsewhere: emit({ type: 'tabs.elsewhere' }),
    tellFree: emit({ type: 'tabs.free' }),
    postClaim: sendTo('channel', { type: 'tab.claims' } satisfies TabsMessage),
    postTook: sendTo('channel', { type: 'tab.took' } satisfies TabsMessage),
    takeByForce: sendTo('soundLock', { type: 'steal' } satisfies SoundLockCommand),
  },
  delays: { claimWait: SOUND_CLAIM_MS, handoverWait: SOUND_HANDOVER_MS },
}).createMachine({
  id: 'tabs',
  // A line that is broken leaves the lock, which alone keeps two tabs apart.
  invoke: { id: 'channel', src: 'channel', onError: {} },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        src: 'lookForSound',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'elsewhere' },
          { target: 'free' },
        ],
        onError: 'free',
      },
      on: { 'SOUND.WANTED': 'ours', 'tab.took': 'elsewhere' },
    },
    free: {
      entry: 'tellFree',
      on: { 'SOUND.WANTED': 'ours', 'tab.took': 'elsewhere' },
    },
    elsewhere: {
      entry: 'tellElsewhere',
      on: { 'SOUND.WANTED': 'ours', 'tab.took': '.watching', 'tab.claims': '.changingHands' },
      initial: 'watching',
      states: {
        watching: { invoke: { src: 'waitForSilence', onDone: '#tabs.free', onError: '#tabs.free' } },
        // Nobody waits for the lock meanwhile, so that the tab that claims is the next to have it.
        changingHands: { id: 'changingHands', after: { handoverWait: 'watching' } },
      },
    },
    ours: {
      // A lock that breaks is held no more: the player falls silent, or stops waiting for it.
      invoke: { id: 'soundLock', src: 'soundLock', onError: { target: 'looking', actions: 'tellTaken' } },
      on: { 'SOUND.GIVEN': 'looking' },
      initial: 'asking',
      states: {
        asking: {
          entry: 'postClaim',
          on: { 'lock.granted': 'holding', 'tab.took': { actions: 'postClaim' } },
          after: { claimWait: 'insisting' },
        },
        insisting: { entry: 'takeByForce', on: { 'lock.granted': 'holding' } },
        holding: {
          entry: ['tellGranted', 'postTook'],
          on: {
            'SOUND.GIVEN': '#tabs.free',
            'tab.claims': '.asked',
            'lock.lost': { target: '#tabs.elsewhere', actions: 'tellTaken' },
          },
          initial: 'undisputed',
          states: {
            undisputed: {},
            // A claim may be older than it looks, from a tab that has been paused or closed since: then nothing is
            // handed over.
            asked: {
              invoke: {
                src: 'lookForClaims',
                onDone: [
                  { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: '#yielding' },
                  { target: 'undisputed' },
                ],
                onError: '#yielding',
              },
            },
          },
        },
        yielding: {
          id: 'yielding',
          entry: 'tellTaken',
          on: { 'SOUND.GIVEN': '#changingHands', 'lock.lost': '#tabs.elsewhere' },
        },
      },
    },
  },
});
