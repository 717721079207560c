import { and, assign, emit, setup, stateIn } from 'xstate';
import type { Track } from '../../domain/track.ts';
import { DRAWER_NAVIGATION_MS } from '../../limits/ui.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

/** A modal dialog and its subject. At most one is open. */
export type Dialog =
  | { readonly kind: 'preferences' }
  | { readonly kind: 'onboarding' }
  | { readonly kind: 'save-queue' }
  /** `opener` decides between 'Comments' and 'Track Comments'. */
  | { readonly kind: 'comments'; readonly track: Track; readonly opener: 'player' | 'track' }
  | { readonly kind: 'add-to-playlist'; readonly tracks: readonly Track[] }
  /** `tracks` are added to the new folder, if the dialog was opened from 'Add to playlist'. */
  | { readonly kind: 'create-playlist'; readonly tracks?: readonly Track[] }
  | { readonly kind: 'rename-folder'; readonly folderId: string; readonly name: string }
  | { readonly kind: 'delete-folder'; readonly folderId: string; readonly name: string }
  | { readonly kind: 'clear-folder'; readonly folderId: string; readonly name: string }
  | { readonly kind: 'shortcuts' }
  /** What the listener can go to, do and switch, to be found by its name. */
  | { readonly kind: 'palette' }
  | { readonly kind: 'sleep' }
  | { readonly kind: 'import' }
  | { readonly kind: 'import-list' }
  /** A list as a link; the queue has no name. */
  | { readonly kind: 'share'; readonly name: string | null; readonly tracks: readonly Track[] }
  | { readonly kind: 'delete-data' };

export type DialogKind = Dialog['kind'];

export interface ShellContext {
  readonly dialog: Dialog | null;
  /** Dialogs that open by themselves and wait until none is open, in order of arrival. */
  readonly waiting: readonly Dialog[];
  /** The target of a link of the drawer that is followed once the drawer has closed. */
  readonly path: string | null;
  /** The canonical path of the page that is shown; null before the first. */
  readonly page: string | null;
}

export type ShellEvent =
  /** Opens or closes the queue panel: the button, the key Q, or the window event (PAN). */
  | { readonly type: 'SHELL.QUEUE.TOGGLE' }
  | { readonly type: 'SHELL.QUEUE.OPEN' }
  | { readonly type: 'SHELL.QUEUE.CLOSE' }
  /** The player sheet of small screens ('Open player'). */
  | { readonly type: 'SHELL.PLAYER.OPEN' }
  | { readonly type: 'SHELL.PLAYER.CLOSE' }
  /** The drawer of small screens ('Open menu'). */
  | { readonly type: 'SHELL.DRAWER.OPEN' }
  | { readonly type: 'SHELL.DRAWER.CLOSE' }
  /** A link in the drawer: closes it, then leads to `path`. */
  | { readonly type: 'SHELL.DRAWER.FOLLOW'; readonly path: string }
  /** A page is shown, by canonical path, and title if known. Only another path is another view. */
  | { readonly type: 'SHELL.PAGE'; readonly path: string; readonly title: string }
  /** A chunk could not be loaded; its lazy panel has closed. */
  | { readonly type: 'SHELL.PART.MISSING' }
  /** The window now has the desktop layout, in which drawer and player sheet have no place. */
  | { readonly type: 'SHELL.WIDENED' }
  /** The listener opens a dialog; it replaces an open one. */
  | { readonly type: 'SHELL.DIALOG.OPEN'; readonly dialog: Dialog }
  /** A dialog that opens by itself: it waits until none is open. */
  | { readonly type: 'SHELL.DIALOG.REQUEST'; readonly dialog: Dialog }
  /** Closes the dialog that is open; with `kind`, only if it is that one. */
  | { readonly type: 'SHELL.DIALOG.CLOSE'; readonly kind?: DialogKind };

/** One kind of dialog has opened or closed: 'dialog.opened.comments'. */
export type DialogFact<Change extends 'opened' | 'closed'> = {
  readonly [Kind in DialogKind]: {
    readonly type: `dialog.${Change}.${Kind}`;
    readonly dialog: Extract<Dialog, { kind: Kind }>;
  };
}[DialogKind];

export type ShellEmitted =
  | MessageFact
  | { readonly type: 'navigation.requested'; readonly path: string }
  | { readonly type: 'page.viewed'; readonly path: string; readonly title: string }
  | DialogFact<'opened'>
  | DialogFact<'closed'>
  /** One more modal layer covers the page: a dialog, the drawer or the player sheet; or one less. */
  | { readonly type: 'modal.opened' }
  | { readonly type: 'modal.closed' }
  | { readonly type: 'queuePanel.opened' };

const shellSetup = setup({
  types: {} as {
    context: ShellContext;
    events: ShellEvent;
    emitted: ShellEmitted;
    tags: 'queueOpen' | 'playerOpen' | 'drawerOpen' | 'modal';
  },
  guards: { isAwaited: ({ context }) => context.waiting.length > 0 },
  delays: { navigationDelay: DRAWER_NAVIGATION_MS },
});

const emitPath = shellSetup.emit(({ context }) => ({
  type: 'navigation.requested',
  path: context.path ?? '/',
}));
const emitDialog = (change: 'opened' | 'closed') =>
  shellSetup.enqueueActions(({ context: { dialog }, enqueue }) => {
    if (dialog) enqueue.emit({ type: `dialog.${change}.${dialog.kind}`, dialog } as ShellEmitted);
  });
const opening = { target: 'open', actions: shellSetup.emit({ type: 'queuePanel.opened' }) } as const;
/** What a layer that covers the page has besides its own. */
const modal = {
  entry: shellSetup.emit({ type: 'modal.opened' }),
  exit: shellSetup.emit({ type: 'modal.closed' }),
} as const;

/** The layers over or beside the page: queue panel, sheet and drawer of small screens, one dialog. */
export const shellMachine = shellSetup.createMachine({
  id: 'shell',
  context: { dialog: null, waiting: [], path: null, page: null },
  on: {
    'SHELL.PAGE': {
      guard: ({ context, event }) => event.path !== context.page,
      actions: [
        assign({ page: ({ event }) => event.path }),
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
        closed: {
          on: { 'SHELL.QUEUE.TOGGLE': opening, 'SHELL.QUEUE.OPEN': opening },
        },
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
        open: { ...modal, tags: ['modal', 'playerOpen'], on: { 'SHELL.PLAYER.CLOSE': 'closed' } },
      },
    },
    drawer: {
      initial: 'closed',
      states: {
        closed: { on: { 'SHELL.DRAWER.OPEN': 'open' } },
        open: {
          ...modal,
          tags: ['modal', 'drawerOpen'],
          on: {
            'SHELL.DRAWER.CLOSE': 'closed',
            'SHELL.WIDENED': 'closed',
            'SHELL.DRAWER.FOLLOW': {
              target: 'following',
              actions: assign({ path: ({ event }) => event.path }),
            },
          },
        },
        following: {
          after: { navigationDelay: { target: 'closed', actions: emitPath } },
          on: { 'SHELL.DRAWER.OPEN': { target: 'open', actions: emitPath } },
        },
      },
    },
    dialog: {
      initial: 'none',
      on: {
        'SHELL.DIALOG.OPEN': {
          target: '.open',
          actions: assign(({ context, event: { dialog } }) => ({
            dialog,
            waiting: context.waiting.filter(({ kind }) => kind !== dialog.kind),
          })),
        },
        'SHELL.DIALOG.REQUEST': {
          guard: ({ context, event }) =>
            ![context.dialog, ...context.waiting].some((other) => other?.kind === event.dialog.kind),
          actions: assign({ waiting: ({ context, event }) => [...context.waiting, event.dialog] }),
        },
      },
      states: {
        none: {
          always: {
            guard: and(['isAwaited', stateIn({ drawer: 'closed' }), stateIn({ player: 'closed' })]),
            target: 'open',
            actions: assign(({ context: { waiting } }) => ({
              dialog: waiting[0] ?? null,
              waiting: waiting.slice(1),
            })),
          },
        },
        open: {
          tags: 'modal',
          entry: [modal.entry, emitDialog('opened')],
          exit: [emitDialog('closed'), modal.exit],
          on: {
            'SHELL.DIALOG.CLOSE': {
              guard: ({ context, event: { kind } }) => kind === undefined || kind === context.dialog?.kind,
              target: 'none',
              actions: assign({ dialog: null }),
            },
          },
        },
      },
    },
  },
});
