import type { PublicConfig } from './config.ts';
import type { Edition, EditionAnswer } from './edition.ts';

/** What the server draws: a page as everybody sees it at first. */
export interface PageToRender {
  /** The address; of a page of which the shell alone is drawn its route, in the router's form. */
  readonly path: string;
  /** What the page shows; null draws the shell alone. */
  readonly edition: Edition | null;
  readonly config: PublicConfig;
}

/** A page as HTML. */
export interface RenderedView {
  readonly html: string;
  /** Whether the page is part of it, and not the shell alone. */
  readonly hasPage: boolean;
  /** The answers of the edition that it was rendered from: the browser hydrates it with them. */
  readonly answers: readonly EditionAnswer[];
}

/** Draws a page; the same for everybody. */
export type RenderView = (page: PageToRender) => Promise<RenderedView>;
