/** Light or dark. */
export type Theme = 'light' | 'dark';
