import type { PublicConfig } from '../domain/config.ts';
import type { Edition, EditionAnswer } from '../domain/edition.ts';
import type { MoodId } from '../domain/mood.ts';

// The parts of a page's HTML: the renderer draws them (src/server.tsx) and the relay joins them
// (relay/page.ts).

/** Takes a template apart. Throws unless each part is there once, in order. */
export function readTemplate(html: string) {
  let rest = html;
  const upTo = (mark: string): string => {
    const [before, after] = rest.split(mark);
    if (before === undefined || after === undefined || html.split(mark).length > 2)
      throw new Error(`The template of the page has ${mark} not exactly once, in its place.`);
    rest = after;
    return before;
  };
  const texts: string[] = [];
  const part = (name: string): string => {
    texts.push(upTo(`<!--${name}-->`));
    return upTo(`<!--/${name}-->`);
  };
  const parts = {
    head: part('head'),
    config: part('config'),
    root: part('root'),
    styles: part('styles'),
    others: part('others'),
    answers: part('answers'),
  };
  return {
    /** What is between its parts. */
    texts: [...texts, rest],
    /** What the build has put into each: it is sent where the server has nothing else for it. */
    parts,
  };
}

/** The built page in pieces. */
export type Template = Readonly<ReturnType<typeof readTemplate>>;

/** The page with these parts in place of the template's own. */
export function joined({ texts, parts }: Template, filled: Partial<Template['parts']>): string {
  return String.raw({ raw: texts }, ...Object.values({ ...parts, ...filled }));
}

/** What the server draws: a page as everybody sees it at first. */
export interface PageToRender {
  /** The address; of a page of which the shell alone is drawn its route, in the router's form. */
  readonly path: string;
  /** What the page shows; null draws the shell alone. */
  readonly edition: Edition | null;
  readonly config: PublicConfig;
}

/** A drawn page: its HTML in parts, each once for everybody. */
export interface RenderedView {
  /** The splash, which is painted while the styles of the rest are on their way. */
  readonly splash: string;
  /** What is around the page. */
  readonly shell: readonly [before: string, after: string];
  /** The page, or its skeleton. */
  readonly page: string;
  /** Home in each mood but the default: the boot script shows it where another Home was sent. */
  readonly homes: Readonly<Partial<Record<MoodId, string>>>;
  /** Whether the page is there, and not its skeleton alone. */
  readonly hasPage: boolean;
  /** The answers of the edition that it was drawn from: the browser hydrates it with them. */
  readonly answers: readonly EditionAnswer[];
}

/** Draws a page; the same for everybody. */
export type RenderView = (page: PageToRender) => Promise<RenderedView>;
