import { assign, setup } from 'xstate';
import type { QueueSession } from '../../domain/queue-session.ts';
import { SESSION_POSITION_STEP_S } from '../../limits/player.ts';
import { SESSION_WRITE_MS } from '../../limits/queue.ts';
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
    /** Tells `page.hiding`. */
    pageLife: unprovidedSource('pageLife'),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isFar: ({ context, event }) =>
      event.type === 'session.moved' &&
      context.session !== null &&
      Math.abs(event.position - context.writtenAt) >= SESSION_POSITION_STEP_S,
  },
  actions: {
    remember: assign(({ event }) => (event.type === 'session.changed' ? { session: event.session } : {})),
    follow: assign(({ context: { session }, event }) =>
      event.type === 'session.moved' && session ? { session: { ...session, position: event.position } } : {},
    ),
    share: assign({ isShared: true }),
    unshare: assign({ isShared: false }),
    settle: assign({ writtenAt: ({ context }) => context.session?.position ?? 0 }),
    /** Keeps the session of the context for this tab, and for new ones where it is shared; given by createApp. */
    write: () => {
      throw new Error("The action 'write' was not provided");
    },
  },
  delays: { writeDelay: SESSION_WRITE_MS },
});

/**
 * Keeps the queue over a reload (D28). A change is written a moment later, so that it delays no sound; a page that goes
 * writes at once. The position alone is written every few seconds, which only a crash can tell from its true place.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { session: null, isShared: false, writtenAt: 0 },
  invoke: { src: 'pageLife', onError: {} },
  on: {
    'session.changed': { target: '.dirty', actions: 'remember' },
    'session.shared': { target: '.dirty', actions: 'share' },
    'session.unshared': { actions: 'unshare' },
  },
  initial: 'clean',
  states: {
    clean: {
      on: {
        'session.moved': [{ guard: 'isFar', target: 'dirty', actions: 'follow' }, { actions: 'follow' }],
        'page.hiding': { guard: 'hasSession', target: 'writing' },
      },
    },
    dirty: {
      on: { 'session.moved': { actions: 'follow' }, 'page.hiding': 'writing' },
      after: { writeDelay: 'writing' },
    },
    writing: {
      always: [{ guard: 'hasSession', target: 'clean', actions: ['write', 'settle'] }, { target: 'clean' }],
    },
  },
});
