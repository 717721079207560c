import { emit, sendTo, setup } from 'xstate';
import { PLAYBACK_CLAIM_MS, PLAYBACK_HANDOVER_MS } from '../../limits/playback.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';

export type TabsCommand =
  /** This tab is about to play. */
  | { readonly type: 'SOUND.WANTED' }
  /** This tab is paused and no longer needs permission to play. */
  | { readonly type: 'SOUND.RELEASED' };

export type SoundLockFact =
  | { readonly type: 'lock.granted' }
  /** Another tab has taken over without waiting. */
  | { readonly type: 'lock.lost' };

export type TabsMessage =
  /** A tab asks the playing tab for permission to play. */
  { readonly type: 'tab.claims' } | { readonly type: 'tab.took' };

export type TabsEvent = TabsCommand | SoundLockFact | TabsMessage;

export type TabsEmitted =
  | { readonly type: 'tabs.granted' }
  /** Another tab wants to play, or has taken over: this tab pauses. */
  | { readonly type: 'tabs.taken' }
  | { readonly type: 'tabs.elsewhere' }
  | { readonly type: 'tabs.free' };

export type SoundLockCommand = { readonly type: 'steal' };

/**
 * Only one tab plays. A tab may play only while it owns the lock, so the browser itself keeps two tabs apart
 * and passes permission on when a tab closes or crashes. Messages make the handover quick: when the owner
 * receives a claim that is still valid, it pauses its player first and then releases the lock. A tab that
 * still waits when another has taken over claims again, so that of two simultaneous claims the later one in
 * the lock's own order wins. A page that hangs does not respond: after a while another tab takes over.
 */
export const tabsMachine = setup({
  types: {} as { events: TabsEvent; emitted: TabsEmitted },
  actors: {
    /** The channel between the tabs: receives `tab.…`, posts what it is sent. */
    channel: unprovidedSource<TabsMessage>('channel'),
    /** Requests the lock while it runs, and releases it when it stops. */
    soundLock: unprovidedSource<SoundLockCommand>('soundLock'),
    /** Whether any tab owns the lock now. */
    checkPermission: unprovided<boolean>('checkPermission'),
    /** Whether another tab waits for this tab's lock. */
    lookForClaims: unprovided<boolean>('lookForClaims'),
    /** Resolves once no tab owns the lock. */
    waitForSilence: unprovided<void>('waitForSilence'),
  },
  actions: {
    emitGranted: emit({ type: 'tabs.granted' }),
    emitTaken: emit({ type: 'tabs.taken' }),
    emitElsewhere: emit({ type: 'tabs.elsewhere' }),
    emitFree: emit({ type: 'tabs.free' }),
    postClaim: sendTo('channel', { type: 'tab.claims' } satisfies TabsMessage),
    postTook: sendTo('channel', { type: 'tab.took' } satisfies TabsMessage),
    takeByForce: sendTo('soundLock', { type: 'steal' } satisfies SoundLockCommand),
  },
  delays: { claimWait: PLAYBACK_CLAIM_MS, handoverWait: PLAYBACK_HANDOVER_MS },
}).createMachine({
  id: 'tabs',
  // If the channel fails, the lock alone keeps two tabs apart.
  invoke: { id: 'channel', src: 'channel', onError: {} },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        src: 'checkPermission',
        onDone: [{ guard: ({ event }) => event.output, target: 'elsewhere' }, { target: 'free' }],
        onError: 'free',
      },
      on: { 'SOUND.WANTED': 'ours', 'tab.took': 'elsewhere' },
    },
    free: {
      entry: 'emitFree',
      on: { 'SOUND.WANTED': 'ours', 'tab.took': 'elsewhere' },
    },
    elsewhere: {
      entry: 'emitElsewhere',
      on: { 'SOUND.WANTED': 'ours', 'tab.took': '.watching', 'tab.claims': '.changingHands' },
      initial: 'watching',
      states: {
        watching: { invoke: { src: 'waitForSilence', onDone: '#tabs.free', onError: '#tabs.free' } },
        // This tab does not wait for the lock now, so that the claiming tab gets it next.
        changingHands: { id: 'changingHands', after: { handoverWait: 'watching' } },
      },
    },
    ours: {
      // A broken lock is lost: the player pauses, or stops waiting for it.
      invoke: { id: 'soundLock', src: 'soundLock', onError: { target: 'looking', actions: 'emitTaken' } },
      on: { 'SOUND.RELEASED': 'looking' },
      initial: 'requesting',
      states: {
        requesting: {
          entry: 'postClaim',
          on: { 'lock.granted': 'holding', 'tab.took': { actions: 'postClaim' } },
          after: { claimWait: 'insisting' },
        },
        insisting: { entry: 'takeByForce', on: { 'lock.granted': 'holding' } },
        holding: {
          entry: ['emitGranted', 'postTook'],
          on: {
            'SOUND.RELEASED': '#tabs.free',
            'tab.claims': '.asked',
            'lock.lost': { target: '#tabs.elsewhere', actions: 'emitTaken' },
          },
          initial: 'undisputed',
          states: {
            undisputed: {},
            // A claim may be older than it looks, from a tab that has been paused or closed since: then
            // nothing is handed over.
            asked: {
              invoke: {
                src: 'lookForClaims',
                onDone: [
                  { guard: ({ event }) => event.output, target: '#yielding' },
                  { target: 'undisputed' },
                ],
                onError: '#yielding',
              },
            },
          },
        },
        yielding: {
          id: 'yielding',
          entry: 'emitTaken',
          on: { 'SOUND.RELEASED': '#changingHands', 'lock.lost': '#tabs.elsewhere' },
        },
      },
    },
  },
});
