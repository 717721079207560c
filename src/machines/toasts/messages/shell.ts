/** What the frame around the pages says (BEY-33). */
export type ShellMessage = { readonly code: 'shell.partMissing' };
