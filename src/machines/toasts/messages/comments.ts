/** What the comments dialog says (COM-10). */
export type CommentsMessage = { readonly code: 'comments.profileMissing' };
