import type { RenderedView } from '../../src/sent/page.ts';

/** A small template of the page, as the build makes it, with these texts in its parts. */
export const aTemplate = ({
  head = '<title>F</title>',
  inHead = '',
  root = '',
  body = '',
  styles = '',
  others = '',
} = {}) =>
  `<!doctype html><html><head><meta charset="utf-8" /><!--head-->${head}<!--/head-->${inHead}<!--config--><!--/config--></head>` +
  `<body><!--root--><div id="root">${root}</div><!--/root-->${body}` +
  `<!--styles-->${styles}<!--/styles--><!--others-->${others}<!--/others--><!--answers--><!--/answers--></body></html>`;

/** A view that was drawn, of which nothing is seen but this. */
export const aView = (view: Partial<RenderedView> = {}): RenderedView => ({
  splash: '',
  shell: ['', ''],
  page: '',
  homes: {},
  hasPage: false,
  answers: [],
  ...view,
});
