import { defineTextStyles } from '@pandacss/dev';

/** What all page headings have in common. */
const heading = { fontWeight: 'heavy', letterSpacing: 'heading' } as const;

/** The text styles of Foxtrot. */
export const textStyles = defineTextStyles({
  display: {
    value: { ...heading, fontSize: { base: 'h1', md: 'display' }, lineHeight: 'display' },
  },
  h1: {
    value: { ...heading, fontSize: { base: 'h1Mobile', md: 'h1' }, lineHeight: 'heading' },
  },
  dialog: {
    value: { fontSize: 'dialog', lineHeight: 'section', fontWeight: 'bold', letterSpacing: 'section' },
  },
  h2: { value: { fontSize: 'h2', lineHeight: 'section', fontWeight: 'bold', letterSpacing: 'section' } },
  h3: { value: { fontSize: 'h3', lineHeight: 'title', fontWeight: 'bold' } },
  title: { value: { fontSize: 'title', lineHeight: 'title', fontWeight: 'strong' } },
  row: { value: { fontSize: 'row', lineHeight: 'title', fontWeight: 'strong' } },
  body: { value: { fontSize: 'body', lineHeight: 'body', fontWeight: 'regular' } },
  label: { value: { fontSize: 'body', lineHeight: 'flat', fontWeight: 'strong' } },
  nav: { value: { fontSize: 'row', lineHeight: 'flat', fontWeight: 'semibold' } },
  chip: { value: { fontSize: 'chip', lineHeight: 'flat', fontWeight: 'semibold' } },
  small: { value: { fontSize: 'small', lineHeight: 'small', fontWeight: 'regular' } },
  time: {
    value: {
      fontSize: 'time',
      lineHeight: 'flat',
      fontWeight: 'regular',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  lyrics: {
    value: { fontSize: 'lyrics', lineHeight: 'lyrics', fontWeight: 'medium', letterSpacing: 'lyrics' },
  },
});
