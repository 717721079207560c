/** The shell reports to the machine behind a dialog that it has opened or closed. */
export type DialogFact = { readonly type: 'dialog.opened' } | { readonly type: 'dialog.closed' };
