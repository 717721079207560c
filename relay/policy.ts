import type { PublicConfig } from '../src/domain/config.ts';
import { publicPreviewHosts } from './catalogue.ts';
import { sha256 } from './sha256.ts';

const inlineElement = (name: string): RegExp =>
  new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}\\s*>`, 'gi');
/** A script of another type is data, which a browser never runs and no policy concerns. */
const runs = (attributes: string): boolean => {
  const type = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
  return /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(
    type,
  );
};

/** The hashes of a page's inline scripts that run, and of its inline styles, as a policy writes them. */
export function inlineHashes(html: string): {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
} {
  const hashes = (name: string, isWanted: (attributes: string) => boolean): readonly string[] =>
    [...html.matchAll(inlineElement(name))]
      .filter(([, attributes = '']) => isWanted(attributes))
      // The parser normalises every line break, and the hash is that of its result.
      .map(([, , text = '']) => `'sha256-${sha256(text.replaceAll(/\r\n?/g, '\n'), 'base64')}'`);
  return {
    scripts: hashes('script', (attributes) => !/\bsrc\s*=/i.test(attributes) && runs(attributes)),
    styles: hashes('style', () => true),
  };
}

/** Hosts that a tag manager and the analytics behind it load from and report to. */
const tagManagerHosts = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  frame: ['https://www.googletagmanager.com'],
  policies: ['default'],
};

/** The origin of an absolute url; null for a path of this server. */
const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);
const originIfAny = (...origins: readonly (string | null)[]): readonly string[] =>
  origins.filter((origin) => origin !== null);

type Directives = Readonly<Record<string, readonly string[]>>;

const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');

/** The Content-Security-Policy of the app's page, made once when the server starts. */
export function pagePolicy(html: string, config: PublicConfig): string {
  const { scripts, styles } = inlineHashes(html);
  const catalogue = originOf(config.catalogue.url);
  const tags =
    config.tagManagerId === null ? { script: [], connect: [], frame: [], policies: [] } : tagManagerHosts;
  const media = ["'self'", 'https:', 'blob:', ...originIfAny(catalogue)];
  return policyText({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...tags.script],
    'style-src': ["'self'", ...styles],
    'connect-src': [
      "'self'",
      ...(config.catalogue.access === 'direct' ? originIfAny(catalogue) : []),
      // The seek bar shows the waveform of a preview that the page may read.
      ...(config.catalogue.kind === 'public' ? [publicPreviewHosts] : []),
      ...originIfAny(originOf(config.subscribeUrl)),
      ...tags.connect,
    ],
    'img-src': [...media, ...originIfAny(originOf(config.flagUrl))],
    'media-src': media,
    'font-src': ["'self'"],
    // The app frames the assistant from its configured host.
    'frame-src': ["'self'", ...originIfAny(originOf(config.assistantUrl)), ...tags.frame],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Only the app's own policy makes a url a script's. A tag manager's go
    // through the page's default policy, which allows its own host.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['foxtrot', ...tags.policies],
  });
}

/** The policy of another page, such as the assistant's: nothing from elsewhere, framed by this app. */
export function framedPolicy(html: string): string {
  const { scripts, styles } = inlineHashes(html);
  return policyText({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  });
}

/** The policy of the small player, which any site may frame: its own files, pictures and music. */
export const embedPolicy = (catalogue: string): string =>
  policyText({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'https:', ...originIfAny(originOf(catalogue))],
    'media-src': ["'self'", 'https:', ...originIfAny(originOf(catalogue))],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ['*'],
  });

/** The browser features that the assistant's frame may use, and that nobody may. */
export function permissionsPolicy(config: PublicConfig): string {
  const assistant = originOf(config.assistantUrl);
  const allowed = assistant === null ? '(self)' : `(self "${assistant}")`;
  const forAssistant = ['microphone', 'camera', 'autoplay', 'clipboard-write', 'encrypted-media'];
  const forNobody = ['geolocation', 'payment', 'usb', 'serial', 'midi', 'display-capture'];
  return [...forAssistant.map((name) => `${name}=${allowed}`), ...forNobody.map((name) => `${name}=()`)].join(
    ', ',
  );
}
