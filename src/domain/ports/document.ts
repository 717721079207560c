/** The appearance of the page: attributes of its root for the style sheet, and the colour of the browser's own frame. */
export interface Appearance {
  readonly theme: 'light' | 'dark';
  /** The mood's id. */
  readonly mood: string;
  /** A CSS colour; becomes the variable --mode-color (D41). */
  readonly moodColor: string;
  /** A CSS colour; becomes the page's theme colour (BEY-28). */
  readonly frameColor: string;
}

/** The page's document, outside what views render. */
export interface DocumentPort {
  readonly setAppearance: (appearance: Appearance) => void;
}
