import { and, assign, emit, not, or, setup, stateIn } from 'xstate';
import { DRAWER_NAVIGATION_MS } from '../../limits/ui.ts';
import type { Dialog, DialogFact, ShellContext, ShellEmitted, ShellEvent } from './shell.types.ts';

const shellSetup = setup({
  types: {} as {
    context: ShellContext;
    events: ShellEvent;
    emitted: ShellEmitted;
    tags: 'queueOpen' | 'playerOpen' | 'drawerOpen' | 'modal' | 'offline';
  },
  guards: {
    isNew: ({ context }, { dialog }: { dialog: Dialog }) =>
      ![context.dialog, ...context.waiting].some((other) => other?.kind === dialog.kind),
    isOtherPage: ({ context }, { path }: { path: string }) => path !== context.page,
    isMeant: ({ context, event }) =>
      event.type === 'SHELL.DIALOG.CLOSE' &&
      (event.kind === undefined || event.kind === context.dialog?.kind),
    isAwaited: ({ context }) => context.waiting.length > 0,
    isFloorFree: and([stateIn({ drawer: 'closed' }), stateIn({ player: 'closed' })]),
    isSomethingOpen: or([
      stateIn({ player: 'open' }),
      stateIn({ drawer: 'open' }),
      stateIn({ dialog: 'open' }),
    ]),
  },
  actions: {
    enqueueDialog: assign({
      waiting: ({ context }, { dialog }: { dialog: Dialog }) => [...context.waiting, dialog],
    }),
    show: assign({
      dialog: (_, { dialog }: { dialog: Dialog }) => dialog,
      waiting: ({ context }, { dialog }: { dialog: Dialog }) =>
        context.waiting.filter(({ kind }) => kind !== dialog.kind),
    }),
    showFirstWaiting: assign({
      dialog: ({ context }) => context.waiting[0] ?? null,
      waiting: ({ context }) => context.waiting.slice(1),
    }),
    forgetDialog: assign({ dialog: null }),
    setPage: assign({ page: (_, { path }: { path: string }) => path }),
    setPath: assign({ path: (_, { path }: { path: string }) => path }),
  },
  delays: { navigationDelay: DRAWER_NAVIGATION_MS },
});

const emitQueueOpened = shellSetup.emit({ type: 'queuePanel.opened' });
const emitPath = shellSetup.emit(({ context }) => ({
  type: 'navigation.requested',
  path: context.path ?? '/',
}));
const emitOpened = shellSetup.enqueueActions(({ context, enqueue }) => {
  const { dialog } = context;
  if (dialog) enqueue.emit({ type: `dialog.opened.${dialog.kind}`, dialog } as DialogFact<'opened'>);
});
const emitClosed = shellSetup.enqueueActions(({ context, enqueue }) => {
  const { dialog } = context;
  if (dialog) enqueue.emit({ type: `dialog.closed.${dialog.kind}`, dialog } as DialogFact<'closed'>);
});

/** The layers over or beside the page: the queue panel, the sheet and the drawer of small screens, and one dialog. */
export const shellMachine = shellSetup.createMachine({
  id: 'shell',
  context: { dialog: null, waiting: [], path: null, page: null },
  on: {
    'SHELL.PAGE': {
      guard: { type: 'isOtherPage', params: ({ event }) => ({ path: event.path }) },
      actions: [
        { type: 'setPage', params: ({ event }) => ({ path: event.path }) },
        emit(({ event }) => ({ type: 'page.viewed', path: event.path, title: event.title })),
      ],
    },
    'SHELL.PART.MISSING': { actions: emit({ type: 'message', message: { code: 'shell.chunkMissing' } }) },
  },
  type: 'parallel',
  states: {
    queue: {
      initial: 'closed',
      states: {
        closed: { on: { 'SHELL.QUEUE.TOGGLE': { target: 'open', actions: emitQueueOpened } } },
        open: {
          tags: 'queueOpen',
          on: { 'SHELL.QUEUE.TOGGLE': 'closed', 'SHELL.QUEUE.CLOSE': 'closed' },
        },
      },
    },
    player: {
      initial: 'closed',
      states: {
        closed: { on: { 'SHELL.PLAYER.OPEN': 'open' } },
        open: {
          tags: 'playerOpen',
          on: { 'SHELL.PLAYER.CLOSE': 'closed' },
        },
      },
    },
    drawer: {
      initial: 'closed',
      states: {
        closed: { on: { 'SHELL.DRAWER.OPEN': 'open' } },
        open: {
          tags: 'drawerOpen',
          on: {
            'SHELL.DRAWER.CLOSE': 'closed',
            'SHELL.WIDENED': 'closed',
            'SHELL.DRAWER.FOLLOW': {
              target: 'following',
              actions: { type: 'setPath', params: ({ event }) => ({ path: event.path }) },
            },
          },
        },
        following: {
          after: { navigationDelay: { target: 'closed', actions: emitPath } },
          on: { 'SHELL.DRAWER.OPEN': { target: 'open', actions: emitPath } },
        },
      },
    },
    connection: {
      initial: 'there',
      states: {
        there: { on: { 'SHELL.OFFLINE': 'lost' } },
        lost: {
          tags: 'offline',
          on: { 'SHELL.ONLINE': { target: 'there', actions: emit({ type: 'connection.returned' }) } },
        },
      },
    },
    dialog: {
      initial: 'none',
      on: {
        'SHELL.DIALOG.OPEN': {
          target: '.open',
          actions: { type: 'show', params: ({ event }) => ({ dialog: event.dialog }) },
        },
        'SHELL.DIALOG.REQUEST': {
          guard: { type: 'isNew', params: ({ event }) => ({ dialog: event.dialog }) },
          actions: { type: 'enqueueDialog', params: ({ event }) => ({ dialog: event.dialog }) },
        },
      },
      states: {
        none: {
          always: { guard: and(['isAwaited', 'isFloorFree']), target: 'open', actions: 'showFirstWaiting' },
        },
        open: {
          entry: emitOpened,
          exit: emitClosed,
          on: { 'SHELL.DIALOG.CLOSE': { guard: 'isMeant', target: 'none', actions: 'forgetDialog' } },
        },
      },
    },
    modal: {
      initial: 'closed',
      states: {
        closed: {
          always: { guard: 'isSomethingOpen', target: 'open', actions: emit({ type: 'modal.opened' }) },
        },
        open: {
          tags: 'modal',
          // A waiting dialog replaces the one that closes: the page stays covered.
          always: {
            guard: and([not('isSomethingOpen'), not(and(['isAwaited', 'isFloorFree']))]),
            target: 'closed',
            actions: emit({ type: 'modal.closed' }),
          },
        },
      },
    },
  },
});
