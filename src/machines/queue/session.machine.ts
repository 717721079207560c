import { assign, setup } from 'xstate';
import type { QueueSession } from '../../domain/queue-list.ts';
import { SESSION_POSITION_STEP_S, SESSION_WRITE_MS } from '../../limits/playback.ts';
import { unprovidedSource } from '../unprovided.ts';

export type SessionEvent =
  | { readonly type: 'session.changed'; readonly session: QueueSession }
  | { readonly type: 'session.moved'; readonly position: number }
  /** This tab is the one that sounded last: its queue serves new tabs too. */
  | { readonly type: 'session.shared' }
  | { readonly type: 'session.unshared' }
  /** The page is about to go, or out of sight. */
  | { readonly type: 'page.hiding' };

interface SessionContext {
  /** null until the queue has changed: then there is nothing to write. */
  readonly session: QueueSession | null;
  readonly isShared: boolean;
  /** The position as it was last written, in seconds. */
  readonly writtenAt: number;
}

const sessionSetup = setup({
  types: {} as { context: SessionContext; events: SessionEvent },
  actors: {
    pageLife: unprovidedSource('pageLife'),
  },
  actions: {
    /** Stores the session of the context for this tab, and for new ones if it is shared. */
    write: () => {
      throw new Error("The action 'write' was not provided");
    },
  },
  delays: { writeDelay: SESSION_WRITE_MS },
});

const moved = ({ session }: SessionContext, position: number) => ({
  session: session && { ...session, position },
});

const writing = {
  target: 'clean',
  actions: ['write', sessionSetup.assign({ writtenAt: ({ context }) => context.session?.position ?? 0 })],
} as const;

/**
 * Restores the queue after a reload. A change is written a moment later, so that it does not delay playback;
 * a page that closes writes at once. The position alone is written every few seconds; only after a crash is
 * the stored one older.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { session: null, isShared: false, writtenAt: 0 },
  invoke: { src: 'pageLife', onError: {} },
  on: {
    'session.changed': { target: '.dirty', actions: assign({ session: ({ event }) => event.session }) },
    'session.moved': { actions: assign(({ context, event }) => moved(context, event.position)) },
    'session.shared': { target: '.dirty', actions: assign({ isShared: true }) },
    'session.unshared': { actions: assign({ isShared: false }) },
  },
  initial: 'clean',
  states: {
    clean: {
      on: {
        'session.moved': {
          guard: ({ context, event }) =>
            Math.abs(event.position - context.writtenAt) >= SESSION_POSITION_STEP_S,
          target: 'dirty',
          actions: assign(({ context, event }) => moved(context, event.position)),
        },
        'page.hiding': writing,
      },
    },
    dirty: { on: { 'page.hiding': writing }, after: { writeDelay: writing } },
  },
});
