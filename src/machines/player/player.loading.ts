import { playerSetup } from './player.actions.ts';
import { seekableAhead, seekableWhileLoading } from './player.seek.ts';
import { present } from './player.setup.ts';

/** A pause, by the listener or because another tab takes the sound, before there is anything to hear. */
export const pausedBeforeLoad = {
  'PLAYER.PAUSE': { target: '#unloaded', actions: 'emitPaused' },
  'tabs.taken': { target: '#unloaded', actions: 'emitPaused' },
} as const;

/** The same before the url is settled: the request that waits for it is then let go, so that Next is free again (D29). */
const pausedBeforeUrl = {
  'PLAYER.PAUSE': { target: '#unloaded', actions: ['tellSettled', 'emitPaused'] },
  'tabs.taken': { target: '#unloaded', actions: ['tellSettled', 'emitPaused'] },
} as const;

/** Before a load: is the url good for it, and if not, is there a fresh one (D30)? */
export const resolving = playerSetup.createStateConfig({
  id: 'resolving',
  tags: ['loading', 'buffering', 'busy'],
  entry: 'wantTurn',
  on: { ...pausedBeforeUrl, ...seekableAhead },
  initial: 'judging',
  states: {
    judging: {
      invoke: {
        src: 'judgeUrl',
        input: ({ context }) => ({ track: present(context) }),
        onDone: [
          {
            guard: { type: 'isRefreshAwaitedInBulk', params: ({ event }) => event.output },
            target: 'awaitingBulkRefresh',
            actions: { type: 'judge', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefreshBesideLoad', params: ({ event }) => event.output },
            target: 'resolved',
            actions: 'wantRenewal',
          },
          {
            guard: { type: 'isRefreshWanted', params: ({ event }) => event.output },
            target: 'refreshing',
            actions: { type: 'judge', params: ({ event }) => event.output },
          },
          { target: 'resolved' },
        ],
        onError: 'resolved',
      },
    },
    awaitingBulkRefresh: { after: { bulkRefreshDelay: 'refreshing' } },
    refreshing: {
      invoke: {
        src: 'refreshUrl',
        input: ({ context }) => ({ track: present(context), reason: 'load' }),
        onDone: [
          {
            guard: { type: 'bringsAudio', params: ({ event }) => event.output },
            target: 'resolved',
            actions: [
              { type: 'useUrl', params: ({ event }) => event.output },
              { type: 'tellFreshUrl', params: ({ event }) => event.output },
            ],
          },
          { target: 'resolved' },
        ],
        onError: 'resolved',
      },
      after: { freshUrlWait: { guard: 'isOldUrlUsable', target: 'resolved' } },
    },
    resolved: {
      entry: 'tellSettled',
      always: [
        { guard: 'isUrlPlayable', target: '#loading' },
        { target: '#failing', actions: [{ type: 'fail', params: 'previewUnavailable' }, 'emitFailed'] },
      ],
    },
  },
});

/** The element has its url. Nothing here has a clock of its own but the load itself (D32). */
export const loading = playerSetup.createStateConfig({
  id: 'loading',
  tags: ['loading', 'buffering', 'busy'],
  entry: ['countLoad', 'load'],
  on: {
    ...pausedBeforeLoad,
    ...seekableWhileLoading,
    'audio.ready': { guard: 'isActive', target: 'awaitingTurn', actions: 'rememberDuration' },
    'audio.failed': [
      { guard: 'mayLookUp', target: 'lookingUp', actions: 'spendLookUp' },
      {
        guard: 'isActive',
        target: 'failing',
        actions: [{ type: 'fail', params: 'unableToPlay' }, 'emitFailed'],
      },
    ],
  },
  after: {
    loadTimeout: { target: 'failing', actions: [{ type: 'fail', params: 'unableToPlay' }, 'emitFailed'] },
  },
});

/** A load ended in an error that may be a refused preview: one look-up past the cache, before it counts (BEY-04). */
export const lookingUp = playerSetup.createStateConfig({
  tags: ['loading', 'buffering', 'busy'],
  on: { ...pausedBeforeLoad, ...seekableAhead },
  invoke: {
    src: 'refreshUrl',
    input: ({ context }) => ({ track: present(context), reason: 'retry' }),
    onDone: [
      {
        guard: { type: 'bringsOtherUrl', params: ({ event }) => event.output },
        target: 'loading',
        actions: [
          { type: 'useUrl', params: ({ event }) => event.output },
          { type: 'tellFreshUrl', params: ({ event }) => event.output },
        ],
      },
      { target: 'failing', actions: [{ type: 'fail', params: 'unableToPlay' }, 'emitFailed'] },
    ],
    onError: { target: 'failing', actions: [{ type: 'fail', params: 'unableToPlay' }, 'emitFailed'] },
  },
});
