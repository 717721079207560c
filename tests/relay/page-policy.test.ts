import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inlineHashes, pagePolicy, permissionsPolicy } from '../../relay/policy.ts';
import type { publicConfig } from '../../relay/public-config.ts';
import { boot, style, html, digest, config, directives } from './page-harness.ts';

const ownPage = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const policyOf = (environment: Record<string, string> = {}, catalogue?: Parameters<typeof publicConfig>[1]) =>
  directives(pagePolicy(html, config(environment, catalogue)));
const publicOne = { kind: 'public', url: 'https://api.deezer.com' } as const;

describe('the policy of the page', () => {
  test('allows exactly the inline scripts and styles of the page, by their hashes', () => {
    const policy = policyOf();
    expect(policy['script-src']).toEqual(["'self'", digest(boot)]);
    expect(policy['style-src']).toEqual(["'self'", digest(style)]);
    expect(JSON.stringify(policy)).not.toContain('unsafe');
  });

  test('hashes what the parser sees: one kind of line break, data left out, attributes and capitals understood', () => {
    const page = `<SCRIPT data-x="1">a\r\nb</SCRIPT><script type="application/json">{"a":1}</script>
      <script type="module">c</script><script src="/x.js"></script><script type='text/javascript'>d</script>
      <script type="application/ld+json">{}</script><style media="all">e</style><style>f</style>`;
    expect(inlineHashes(page)).toEqual({
      scripts: [digest('a\nb'), digest('c'), digest('d')],
      styles: [digest('e'), digest('f')],
    });
  });

  test.each([
    ['type=module', true],
    ['TYPE = "Module"', true],
    ['defer type="importmap"', true],
    ['type="speculationrules"', true],
    ['type="text/ecmascript"', true],
    ['type="application/x-javascript"', true],
    ['type="text/javascript1.5"', false],
    ['type="text/x-module"', false],
    ['type="module-shim"', false],
    ['type="x-text/javascript"', false],
    ['src = "/x.js"', false],
    ['async src="/x.js"', false],
  ])('a browser runs what a script with %s contains: %s', (attributes, isRun) => {
    expect(inlineHashes(`<script ${attributes}>x</script >`).scripts).toEqual(isRun ? [digest('x')] : []);
  });

  test("covers the project's own page", () => {
    const hashes = inlineHashes(ownPage);
    // The boot script, and its call after the rendered page.
    expect(hashes.scripts).toHaveLength(2);
    // The splash's style, and the style of a page without scripts.
    expect(hashes.styles).toHaveLength(2);
  });

  test('lets the page connect to this server alone, to the previews of the public catalogue, and where they are asked directly to catalogue and subscription', () => {
    expect(policyOf()['connect-src']).toEqual(["'self'"]);
    expect(policyOf({}, publicOne)['connect-src']).toEqual(["'self'", 'https://*.dzcdn.net']);
    expect(policyOf({ CATALOGUE_ACCESS: 'direct' }, publicOne)['connect-src']).toEqual([
      "'self'",
      'https://api.deezer.com',
      'https://*.dzcdn.net',
    ]);
    expect(policyOf({ SUBSCRIBE_URL: 'https://news.example/a?b=1' })['connect-src']).toEqual([
      "'self'",
      'https://news.example',
    ]);
  });

  test("lets pictures and audio load from https, from blobs and from the catalogue's origin", () => {
    const local = { kind: 'other', url: 'http://127.0.0.1:9000/api' } as const;
    const policy = policyOf({}, local);
    expect(policy['media-src']).toEqual(["'self'", 'https:', 'blob:', 'http://127.0.0.1:9000']);
    expect(policy['img-src']).toEqual(policy['media-src']);
    expect(policyOf({ FLAG_URL: 'http://flags.example/w80' })['img-src']).toContain('http://flags.example');
  });

  test('takes fonts from this server alone', () => {
    expect(policyOf()['font-src']).toEqual(["'self'"]);
  });

  test("frames the assistant's origin and nothing else, and is framed by nobody", () => {
    expect(policyOf()['frame-src']).toEqual(["'self'"]);
    const policy = policyOf({ ASSISTANT_URL: 'https://guide.example/embed' });
    expect(policy['frame-src']).toEqual(["'self'", 'https://guide.example']);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect([policy['object-src'], policy['base-uri']]).toEqual([["'none'"], ["'none'"]]);
  });

  test('leaves everything else, and the targets of forms, to this server', () => {
    expect([policyOf()['default-src'], policyOf()['form-action']]).toEqual([["'self'"], ["'self'"]]);
  });

  test('[SRV-15] requests Trusted Types, also with a tag manager, whose hosts and policy it adds', () => {
    expect(policyOf()['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policyOf()['trusted-types']).toEqual(['foxtrot']);
    expect(JSON.stringify(policyOf())).not.toContain('google');
    const policy = policyOf({ TAG_MANAGER_ID: 'GTM-ABC123' });
    const tags = 'https://www.googletagmanager.com';
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy['trusted-types']).toEqual(['foxtrot', 'default']);
    expect(policy['script-src']).toEqual(["'self'", digest(boot), tags]);
    expect(policy['frame-src']).toEqual(["'self'", tags]);
    expect(policy['connect-src']).toEqual([
      "'self'",
      tags,
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ]);
  });

  test('allows camera, microphone and its other features to the assistant, and no other feature', () => {
    const policy = permissionsPolicy(config({ ASSISTANT_URL: 'https://guide.example/embed' }));
    const features = policy.split(', ');
    for (const name of ['microphone', 'camera', 'autoplay', 'clipboard-write', 'encrypted-media']) {
      expect(features).toContain(`${name}=(self "https://guide.example")`);
    }
    for (const name of ['geolocation', 'payment', 'usb', 'serial', 'midi', 'display-capture']) {
      expect(features).toContain(`${name}=()`);
    }
    expect(permissionsPolicy(config()).split(', ')).toContain('camera=(self)');
  });
});
