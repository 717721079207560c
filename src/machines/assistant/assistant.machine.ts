import { assign, emit, enqueueActions, not, setup } from 'xstate';
import { ASSISTANT_REACH_MS } from '../../limits/ui.ts';
import type { NetworkFact } from '../app/outside.types.ts';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import { type FrameFact, readFrameMessage } from './assistant.message.ts';

export interface AssistantContext {
  /** Whether the frame is expanded; stored across reloads. Null until it is known. */
  readonly expanded: boolean | null;
  /** How many modal layers are open: meanwhile the frame must not be loaded yet. */
  readonly modals: number;
}

export type AssistantEvent =
  | { readonly type: 'frame.left'; readonly expanded: boolean }
  /** 'Minimize AI Assistant' or 'Expand AI Assistant'. */
  | { readonly type: 'ASSISTANT.TOGGLE' }
  | { readonly type: 'ASSISTANT.MOUNTED' }
  | { readonly type: 'ASSISTANT.DISPLAYED' }
  | { readonly type: 'ASSISTANT.LOADED' }
  | { readonly type: 'ASSISTANT.RETRY' }
  | NetworkFact
  /** The focus has entered the frame, which is how a click on it shows. */
  | { readonly type: 'frame.clicked' }
  | { readonly type: 'frame.message'; readonly data: unknown }
  | { readonly type: 'modal.opened' }
  | { readonly type: 'modal.closed' };

export type AssistantEmitted =
  | { readonly type: 'assistant.mounted' }
  | { readonly type: 'assistant.displayed' }
  | { readonly type: 'assistant.loaded' }
  | { readonly type: 'assistant.clicked' }
  | FrameFact;

const assistantSetup = setup({
  types: {} as {
    context: AssistantContext;
    events: AssistantEvent;
    emitted: AssistantEmitted | FailureFact;
    tags: 'frameLoaded' | 'frameUnreachable' | 'frameRetrying';
  },
  actors: {
    /** Ends when the page has nothing more urgent to do. */
    awaitIdle: unprovided<void>('awaitIdle'),
    /** Resolves when the frame's host can be reached; fails if it cannot. */
    reachHost: unprovided<void>('reachHost'),
    /** Reports how the frame was left, then clicks on it and its messages. */
    frameEvents: unprovidedSource('frameEvents'),
  },
  delays: { reachTime: ASSISTANT_REACH_MS },
  guards: { mayLoad: ({ context }) => context.expanded === true && context.modals === 0 },
  actions: { store: () => {} },
});

const reaching = {
  invoke: { src: 'reachHost', onDone: 'loaded', onError: 'unreachable' },
  after: { reachTime: 'unreachable' },
} as const;

/**
 * The embedded assistant: expanded or minimized, its frame, and its use. The frame is loaded once, when the
 * page is idle, nothing modal is open and its host can be reached; minimizing only hides it.
 */
export const assistantMachine = assistantSetup.createMachine({
  id: 'assistant',
  context: { expanded: null, modals: 0 },
  invoke: {
    src: 'frameEvents',
    onError: { actions: emit(({ event }) => failure('listening to the assistant', event.error)) },
  },
  on: {
    'ASSISTANT.MOUNTED': { actions: emit({ type: 'assistant.mounted' }) },
    'ASSISTANT.DISPLAYED': { actions: emit({ type: 'assistant.displayed' }) },
    'frame.clicked': { actions: emit({ type: 'assistant.clicked' }) },
    'frame.left': { actions: assign({ expanded: ({ event }) => event.expanded }) },
    'ASSISTANT.TOGGLE': { actions: [assign({ expanded: ({ context }) => !context.expanded }), 'store'] },
    'frame.message': {
      actions: enqueueActions(({ event: { data }, enqueue }) => {
        try {
          const fact = readFrameMessage(data);
          if (fact) enqueue.emit(fact);
        } catch (error) {
          enqueue.emit(failure('reading a message of the assistant', error));
        }
      }),
    },
    'modal.opened': { actions: assign({ modals: ({ context }) => context.modals + 1 }) },
    'modal.closed': { actions: assign({ modals: ({ context }) => context.modals - 1 }) },
  },
  initial: 'blocked',
  states: {
    blocked: { always: { guard: 'mayLoad', target: 'idling' } },
    idling: {
      always: { guard: not('mayLoad'), target: 'blocked' },
      invoke: {
        src: 'awaitIdle',
        onDone: 'reaching',
        onError: {
          target: 'reaching',
          actions: emit(({ event }) => failure('waiting for an idle page', event.error)),
        },
      },
    },
    reaching,
    unreachable: {
      tags: 'frameUnreachable',
      on: { 'ASSISTANT.RETRY': 'retrying', 'network.online': 'retrying' },
    },
    retrying: { ...reaching, tags: ['frameUnreachable', 'frameRetrying'] },
    loaded: {
      tags: 'frameLoaded',
      on: { 'ASSISTANT.LOADED': { actions: emit({ type: 'assistant.loaded' }) } },
    },
  },
});
