/** Whether the forms accept a text as e-mail address: text, '@', text, '.', text, without white space (NEW-04). */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);
}

/** The content of an address field without white space around it: an address, nothing, or invalid text. */
export type EmailKind = 'address' | 'empty' | 'invalid';

export function emailKindOf(text: string): EmailKind {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  return isEmail(trimmed) ? 'address' : 'invalid';
}
