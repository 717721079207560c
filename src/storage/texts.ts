import { attempt } from '../domain/text.ts';

/** A plain text, or the same text quoted as JSON, which older versions wrote. */
export function unquoted(text: string): string {
  const json = attempt<unknown>(() => JSON.parse(text));
  return (typeof json === 'string' ? json : text).toWellFormed();
}

/** 'true' or 'false' as a value; undefined for any other text. */
export const trueOrFalse = (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined);

/** How a page shows its tracks. */
export type ViewPreference = 'grid' | 'list';

/** A view as it is stored; undefined for any other text. */
export const viewIn = (text: string): ViewPreference | undefined =>
  text === 'grid' || text === 'list' ? text : undefined;

/** A theme as it is stored; undefined for any other text. */
export const themeIn = (text: string) => (text === 'light' || text === 'dark' ? text : undefined);
