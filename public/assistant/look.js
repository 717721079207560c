// The app that frames the guide from its own server lends it theme, accent and typeface. Another page lends
// nothing: then the guide keeps the colors of its own style sheet.

/** The guide's colors, and what the app calls them. */
const lent = {
  '--ground': '--colors-bg-panel',
  '--raised': '--colors-bg-raised',
  '--text': '--colors-fg-default',
  '--muted': '--colors-fg-muted',
  '--line': '--colors-border-control',
  '--accent': '--colors-accent-solid',
  '--on-accent': '--colors-accent-on',
  '--said': '--colors-accent-subtle',
  '--on-said': '--colors-accent-subtle-fg',
};

/** What the guide's own style sheet asks for first. */
const typeface = 'Bricolage Grotesque Variable';

/** The root of the page that frames this one; null where its server is another, or it frames itself. */
function lender() {
  try {
    return window.parent === window ? null : window.parent.document.documentElement;
  } catch {
    return null;
  }
}

function wear(root) {
  const look = getComputedStyle(root);
  for (const [own, theirs] of Object.entries(lent)) {
    const color = look.getPropertyValue(theirs);
    if (color) document.documentElement.style.setProperty(own, color);
  }
  document.documentElement.style.colorScheme = look.colorScheme;
}

let frame = 0;

/** Wears what the app wears, frame by frame while that changes: a theme or a mood is not put on at once. */
function follow(root) {
  const { defaultView } = root.ownerDocument;
  defaultView.cancelAnimationFrame(frame);
  wear(root);
  // The app's own frames: this document has none while the guide is minimized.
  if (root.getAnimations().length > 0) frame = defaultView.requestAnimationFrame(() => follow(root));
}

function borrowTypeface(page) {
  const [sheet] = document.styleSheets;
  // Only the rules that are wanted are written out: the app's whole style sheet is long.
  const { CSSFontFaceRule } = page.defaultView;
  const isWanted = (rule) =>
    rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-family').includes(typeface);
  for (const { cssRules } of page.styleSheets) {
    for (const rule of cssRules) if (isWanted(rule)) sheet.insertRule(rule.cssText);
  }
}

const root = lender();
if (root) {
  borrowTypeface(root.ownerDocument);
  follow(root);
  new MutationObserver(() => follow(root)).observe(root, { attributeFilter: ['data-theme', 'data-mood'] });
}
