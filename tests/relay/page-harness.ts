import { createHash } from 'node:crypto';
import { readConfig } from '../../relay/config.ts';
import { publicConfig } from '../../relay/public-config.ts';
import type { PublicConfig } from '../../src/domain/config.ts';
import { aTemplate } from '../fakes/template.ts';
import { demoCatalogue } from './support.ts';

/** The inline script of the page. */
export const boot = 'document.documentElement.dataset.theme = "dark";';
/** Its inline style. */
export const style = 'body { margin: 0 }';
/** A small page of the build. */
export const html = aTemplate({
  inHead: `<script>${boot}</script><style>${style}</style>`,
  body: '<script type="module" src="/assets/main.js"></script>',
});

/** The source of an inline script or style, as the policy names it. */
export const digest = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The configuration of a page. */
export const config = (
  environment: Record<string, string> = {},
  catalogue: Parameters<typeof publicConfig>[1] = demoCatalogue,
) => publicConfig(readConfig(environment), catalogue, 'build-1');

/** The sources of a policy by directive. */
export const directives = (policy: string): Record<string, string[]> =>
  Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));

/** The configuration that the page's script finds. */
export function readBack(page: string): PublicConfig {
  const text = /<script type="application\/json" id="foxtrot-config">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  return JSON.parse(text) as PublicConfig;
}
