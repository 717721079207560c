/** Whether a text is an e-mail address as the forms take it: text, '@', text, '.', text, without white space (NEW-04). */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);
}

/** What a field for an address holds, white space around it apart: an address, nothing, or something that is neither. */
export type EmailKind = 'address' | 'empty' | 'invalid';

export function emailKindOf(text: string): EmailKind {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  return isEmail(trimmed) ? 'address' : 'invalid';
}
