/** What a toast says: one line, or a title with a line below it. */
export interface ToastWords {
  readonly title: string;
  readonly detail?: string;
}

/** A sentence for every code of a group of messages: the compiler refuses a missing or a foreign one. */
export type WordsOf<Messages extends { readonly code: string }> = {
  readonly [Code in Messages['code']]: (message: Extract<Messages, { readonly code: Code }>) => ToastWords;
};

/** Words that need no value. */
export function say(title: string): () => ToastWords {
  return () => ({ title });
}

/** 'A, B and C' */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
