/** What copying a link says (BEY-27). */
export type LinksMessage =
  | { readonly code: 'links.copied' }
  | { readonly code: 'links.folderCopied' }
  | { readonly code: 'links.notCopied'; readonly url: string };
