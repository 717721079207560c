import { assign, setup } from 'xstate';
import type { QueueSession } from '../../domain/queue-list.ts';
import { SESSION_POSITION_STEP_S, SESSION_WRITE_MS } from '../../limits/playback.ts';
import { unprovidedSource } from '../unprovided.ts';

export type SessionEvent =
  /** The queue has changed. */
  | { readonly type: 'session.changed'; readonly session: QueueSession }
  /** Only the position has. */
  | { readonly type: 'session.moved'; readonly position: number }
  /** This tab is the one that sounded last: its queue serves new tabs too. */
  | { readonly type: 'session.shared' }
  | { readonly type: 'session.unshared' }
  /** The page is about to go, or out of sight. */
  | { readonly type: 'page.hiding' };

interface SessionContext {
  readonly session: QueueSession | null;
  readonly isShared: boolean;
  /** The position as it was last written, in seconds. */
  readonly writtenAt: number;
}

const sessionSetup = setup({
  types: {} as { context: SessionContext; events: SessionEvent },
  actors: {
    /** Reports `page.hiding`. */
    pageLife: unprovidedSource('pageLife'),
  },
  guards: {
    isFar: ({ context }, position: number) =>
      Math.abs(position - context.writtenAt) >= SESSION_POSITION_STEP_S,
  },
  actions: {
    remember: assign({ session: (_, session: QueueSession) => session }),
    follow: assign({
      session: ({ context: { session } }, position: number) => session && { ...session, position },
    }),
    share: assign({ isShared: true }),
    unshare: assign({ isShared: false }),
    settle: assign({ writtenAt: ({ context }) => context.session?.position ?? 0 }),
    /** Stores the session of the context for this tab, and for new ones if it is shared; provided by createCore. */
    write: () => {
      throw new Error("The action 'write' was not provided");
    },
  },
  delays: { writeDelay: SESSION_WRITE_MS },
});

/** Adopts the position only. */
const follow = {
  type: 'follow',
  params: ({ event }: { readonly event: { readonly position: number } }) => event.position,
} as const;

/**
 * Restores the queue after a reload. A change is written a moment later, so that it does not delay playback; a page that
 * closes writes at once. The position alone is written every few seconds; only after a crash is the stored one older.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { session: null, isShared: false, writtenAt: 0 },
  invoke: { src: 'pageLife', onError: {} },
  on: {
    'session.changed': {
      target: '.dirty',
      actions: { type: 'remember', params: ({ event }) => event.session },
    },
    'session.shared': { target: '.dirty', actions: 'share' },
    'session.unshared': { actions: 'unshare' },
  },
  initial: 'empty',
  states: {
    // There is nothing to write yet.
    empty: { on: { 'session.shared': { actions: 'share' } } },
    clean: {
      on: {
        'session.moved': [
          {
            guard: { type: 'isFar', params: ({ event }) => event.position },
            target: 'dirty',
            actions: follow,
          },
          { actions: follow },
        ],
        'page.hiding': 'writing',
      },
    },
    dirty: {
      on: { 'session.moved': { actions: follow }, 'page.hiding': 'writing' },
      after: { writeDelay: 'writing' },
    },
    writing: { always: { target: 'clean', actions: ['write', 'settle'] } },
  },
});
