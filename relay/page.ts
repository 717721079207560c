import type { PublicConfig } from '../src/domain/config.ts';
import type { AddressKind } from './addresses.ts';
import { accepts, plainHeaders } from './headers.ts';
import { pagePolicy, permissionsPolicy } from './policy.ts';
import { sha256, toBase64 } from './sha256.ts';

/** Compresses as small as possible: done once, when the server starts. */
export type CompressPage = (encoding: 'br' | 'gzip', bytes: Uint8Array) => Promise<Uint8Array>;

/** Answers every address of the app with the one page, which shows what belongs there; status 404 at an unknown address. */
export type Page = (request: Request, kind: Exclude<AddressKind, 'missing'>) => Promise<Response>;

const configElement = /<script\b[^>]*\bid=["']?foxtrot-config\b[^>]*>[\s\S]*?<\/script\s*>/i;

/** The page with the configuration written into it, as data that no browser runs. */
export function withConfig(html: string, config: PublicConfig): string {
  // '<' is escaped, so that no value can end the element.
  const json = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  const element = `<script type="application/json" id="foxtrot-config">${json}</script>`;
  if (configElement.test(html)) return html.replace(configElement, () => element);
  return html.replace(/<\/head>/i, (end) => `${element}${end}`);
}

/** Makes the page once: configuration, policy, compressed copies. */
export function createPage(html: string, config: PublicConfig, compress: CompressPage | null): Page {
  const text = withConfig(html, config);
  const bytes = new TextEncoder().encode(text);
  const etag = `"${toBase64(sha256(bytes)).slice(0, 22)}"`;
  const headers: Readonly<Record<string, string>> = {
    ...plainHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    // Always asked for: it names the hashed files, and carries the configuration.
    'Cache-Control': 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': pagePolicy(text, config),
    'Permissions-Policy': permissionsPolicy(config),
    // Windows that the page opens, such as an inspector's, may talk back to it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
  const copies = (['br', 'gzip'] as const).map((encoding) => ({
    encoding,
    packed: compress?.(encoding, bytes),
  }));

  return async (request, kind) => {
    const status = kind === 'page' ? 200 : 404;
    if (status === 200 && request.headers.get('if-none-match')?.includes(etag) === true)
      return new Response(null, { status: 304, headers });
    const accepted = request.headers.get('accept-encoding');
    for (const { encoding, packed } of copies) {
      if (packed === undefined || !accepts(accepted, encoding)) continue;
      const body = (await packed) as Uint8Array<ArrayBuffer>;
      const length = String(body.length);
      return new Response(body, {
        status,
        headers: { ...headers, 'Content-Encoding': encoding, 'Content-Length': length },
      });
    }
    return new Response(bytes, {
      status,
      headers: { ...headers, 'Content-Length': String(bytes.length) },
    });
  };
}
