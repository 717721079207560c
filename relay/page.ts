import type { Bytes } from './body.ts';
import { BoundedMap } from '../src/domain/bounded-map.ts';
import { escaped } from '../src/domain/escaped.ts';
import type { PublicConfig } from '../src/domain/config.ts';
import { pageHeader, type Edition, type EditionAnswer } from '../src/domain/edition.ts';
import { joined, readTemplate, type RenderedView, type RenderView, type Template } from '../src/sent/page.ts';
import type { AddressKind } from './addresses.ts';
import type { MadeEdition } from './edition/editions.ts';
import { accepts } from './headers.ts';
import { pagesMaxBytes, viewsMax } from './limits.ts';
import type { Observe } from './observation.ts';
import { headElements, type PageHead } from './page-head.ts';
import { pagePolicy, permissionsPolicy } from './policy.ts';
import { sha256 } from './sha256.ts';

/** Compresses a page: in a few ms, since it changes with its edition, or better, if it is requested again. */
export type CompressPage = (encoding: Encoding, bytes: Bytes, effort: Effort) => Promise<Bytes>;
type Encoding = 'br' | 'gzip';
type Effort = 'quick' | 'good';

/** The data of one page that others do not have. */
export interface PageContent {
  readonly kind: Exclude<AddressKind, 'missing'>;
  /** What search engines and shared links show of it. */
  readonly head: PageHead;
  /** The shared answers of the page; null if there are none now. */
  readonly edition: MadeEdition | null;
  /** The address of a page that has an edition, the route of any other; null where there is none. */
  readonly route: string | null;
}

/** Responds to an address of the app with the page and its data; status 404 at an unknown address. */
export type Page = (request: Request, parts: PageContent) => Promise<Response>;

/** A page as it is sent. */
interface RenderedPage {
  readonly bytes: Bytes;
  readonly etag: string;
  readonly packed: Map<Encoding, PackedCopy>;
}

/** A compressed copy of a page. */
interface PackedCopy {
  readonly effort: Effort;
  readonly bytes: Promise<Bytes>;
}

/** An element with data, which no browser runs. '<' is escaped, so that no value can end the element. */
function dataElement(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** The answers of an edition that its view was drawn from. The app fetches the others, if any. */
function answersElement(edition: Edition, answers: readonly EditionAnswer[]): string {
  const isComplete = edition.isComplete && answers.length === edition.answers.length;
  return dataElement('foxtrot-edition', { ...edition, isComplete, answers });
}

/**
 * The parts of the template that a drawn page fills. The styles come behind the splash, which is painted
 * while they are still on their way; those that Home does not need are sent with the other pages.
 */
function drawnParts({ parts }: Template, route: string, view: RenderedView) {
  const { splash, shell, page, homes, hasPage } = view;
  const styles = route === '/' ? parts.styles : parts.styles + parts.others;
  const templates = Object.entries(homes).map(
    ([mood, home]) => `<template data-mood="${escaped(mood)}">${home}</template>`,
  );
  const inside = [splash, styles, shell[0], page, shell[1], ...templates].join('');
  const root = `<div id="root" data-route="${escaped(route)}"${hasPage ? ' data-page' : ''}>${inside}</div>`;
  return { root, styles: '', others: '' };
}

/** The sent copy of a page: a quick one, until a better one was made because it is wanted again. */
async function packedCopy(
  { packed, bytes }: RenderedPage,
  encoding: Encoding,
  compress: CompressPage,
): Promise<Bytes> {
  const make = (effort: Effort): PackedCopy => ({ effort, bytes: compress(encoding, bytes, effort) });
  const known = packed.get(encoding);
  const copy = known ?? make('quick');
  if (known === undefined) packed.set(encoding, copy);
  else if (known.effort === 'quick') {
    // From now on no other request makes it; it is sent once it is ready.
    packed.set(encoding, { ...known, effort: 'good' });
    const better = make('good');
    better.bytes.then(
      () => packed.set(encoding, better),
      (error: unknown) => console.error(error),
    );
  }
  return copy.bytes;
}

/** What the page is made of. */
export interface PageSource {
  /** As it was built. */
  readonly html: string;
  readonly config: PublicConfig;
  /** Null where the platform compresses by itself. */
  readonly compress: CompressPage | null;
  /** Null if nothing is rendered: the browser then renders everything. */
  readonly render: RenderView | null;
  readonly observe: Observe;
}

/** Makes the page: configuration and policy once, and a copy for each edition when it is first requested. */
export function createPage({ html, config, compress, render, observe }: PageSource): Page {
  const template = readTemplate(html);
  const own = { config: dataElement('foxtrot-config', config) };
  const text = joined(template, own);
  const textHash = sha256(text, 'base64');
  const shared: Readonly<Record<string, string>> = {
    [pageHeader]: '1',
    'Content-Type': 'text/html; charset=utf-8',
    // Always revalidated: it names the hashed files and contains the configuration.
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    // The page's own data is not code, so the policy does not concern it.
    'Content-Security-Policy': pagePolicy(text, config),
    'Permissions-Policy': permissionsPolicy(config),
    // Windows that the page opens, such as the inspector of stately.ai, may talk back to it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
  const pages = new BoundedMap<RenderedPage>({
    maxWeight: pagesMaxBytes,
    weigh: ({ bytes }) => bytes.length * 1.5,
  });
  /** One view is part of the pages of many artists and tracks, which have each their own head. */
  const views = new BoundedMap<Promise<RenderedView | null>>({ maxEntries: viewsMax });

  /** Null if it cannot be rendered: the browser renders it then. */
  function viewOf(route: string, edition: Edition | null, etag: string): Promise<RenderedView | null> {
    const key = `${route} ${etag}`;
    const known = views.get(key);
    if (known !== undefined || render === null) return known ?? Promise.resolve(null);
    observe({ what: 'rendering', of: 'page' });
    const view = render({ path: route, edition, config }).catch((error: unknown) => {
      console.error(`The page ${route} could not be drawn`, error);
      return null;
    });
    views.set(key, view);
    return view;
  }

  async function rendered({ head, edition, route }: PageContent): Promise<RenderedPage> {
    const key = JSON.stringify([head, route, edition?.etag]);
    const known = pages.get(key);
    if (known !== undefined) return known;
    const view = route === null ? null : await viewOf(route, edition?.edition ?? null, edition?.etag ?? '');
    const complete = joined(template, {
      ...own,
      head: headElements(head),
      ...(view && route !== null && drawnParts(template, route, view)),
      ...(edition && view?.hasPage && { answers: answersElement(edition.edition, view.answers) }),
    });
    const bytes = new TextEncoder().encode(complete);
    const etag = `"${sha256(`${textHash} ${key} ${view !== null}`, 'base64').slice(0, 22)}"`;
    const page = { bytes, etag, packed: new Map() };
    pages.set(key, page);
    return page;
  }

  /** The page compressed if the client accepts that; null if it is sent uncompressed. */
  function packed(page: RenderedPage, accepted: string | null) {
    const encoding = (['br', 'gzip'] as const).find((each) => accepts(accepted, each));
    if (encoding === undefined || compress === null) return null;
    return { encoding, copy: packedCopy(page, encoding, compress) };
  }

  return async (request, parts) => {
    const status = parts.kind === 'page' ? 200 : 404;
    const page = await rendered(parts);
    const headers = { ...shared, ETag: page.etag };
    const copy = packed(page, request.headers.get('accept-encoding'));
    const body = (await copy?.copy) ?? page.bytes;
    return new Response(body, {
      status,
      headers: {
        ...headers,
        ...(copy && { 'Content-Encoding': copy.encoding }),
        'Content-Length': String(body.length),
      },
    });
  };
}
