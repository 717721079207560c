/** What the shell tells the machine behind a dialog: it has opened, or it has closed, by whatever way. */
export type DialogFact = { readonly type: 'dialog.opened' } | { readonly type: 'dialog.closed' };
