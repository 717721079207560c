import type { BrowserContext } from '@playwright/test';
import { startServer } from '../e2e/models/server.model.ts';
import { expect, test } from '../e2e/models/test.ts';

/** What a container finds out about the page. */
interface Findings {
  readonly refused: string[];
  readonly violated: string[];
}

/**
 * What the public tag manager's script does, as far as a page's policy matters: it asks for a policy of its
 * own, takes over the data layer, inserts the script of a tag by its url as text, and tags may try to run
 * other code. Runs in the page.
 */
function container(): void {
  const host = window as unknown as { dataLayer: { event?: string }[]; findings: Findings; seen: string[] };
  host.findings = { refused: [], violated: [] };
  host.seen = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
    host.findings.violated.push(effectiveDirective),
  );
  const attempt = (name: string, act: () => unknown) => {
    try {
      act();
    } catch {
      host.findings.refused.push(name);
    }
  };
  attempt('a policy of its own', () =>
    (
      window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
    ).trustedTypes.createPolicy('goog#html', {
      createHTML: String,
      createScript: String,
      createScriptURL: String,
    }),
  );
  const insert = (url: string) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = url;
    const first = document.getElementsByTagName('script')[0];
    first?.parentNode?.insertBefore(script, first);
  };
  const { push } = host.dataLayer;
  const take = ({ event = '' }) => {
    host.seen.push(event);
    if (event === 'gtm.js') insert('https://www.googletagmanager.com/gtag/js?id=G-FOX1');
  };
  host.dataLayer.forEach(take);
  host.dataLayer.push = (...entries) => {
    entries.forEach(take);
    return push.apply(host.dataLayer, entries);
  };
  attempt('a script of another host', () => insert('https://tags.example/tag.js'));
  attempt('HTML', () => (document.createElement('div').innerHTML = '<script>window.isTaken = true</script>'));
  // oxlint-disable-next-line eslint/no-eval -- the page's policy refuses it
  attempt('text as code', () => globalThis.eval('window.isTaken = true'));
  attempt('an inline script', () => {
    const script = document.createElement('script');
    script.text = 'window.isTaken = true';
    document.head.append(script);
  });
}

/** The script of a tag, which reports what the container passes on. Runs in the page. */
function tag(): void {
  const { dataLayer } = window as unknown as { dataLayer: { event?: string }[] };
  const report = ({ event = '' }) => {
    void fetch(`https://region1.google-analytics.com/g/collect?v=2&en=${event}`, {
      method: 'POST',
      mode: 'no-cors',
    });
    new Image().src = `https://www.google-analytics.com/collect?en=${event}`;
  };
  dataLayer.forEach(report);
}

/** The tag manager's hosts, answered here: what they are asked for. */
async function answerTagManager(context: BrowserContext): Promise<string[]> {
  const requested: string[] = [];
  await context.route(/google|tags\.example/, (route) => {
    const { host, pathname, searchParams } = new URL(route.request().url());
    requested.push(`${host}${pathname} ${searchParams.get('id') ?? searchParams.get('en')}`);
    const script = pathname === '/gtm.js' ? container : tag;
    return route.fulfill({ contentType: 'text/javascript', body: `(${String(script)})();` });
  });
  return requested;
}

test("[SRV-15] a tag manager's container works under the page's policy, and makes no code of its own", async ({
  openBrowser,
}) => {
  const server = await startServer({ TAG_MANAGER_ID: 'GTM-FOX1' });
  try {
    // What it is refused is no fault of the page.
    const context = await openBrowser();
    const requested = await answerTagManager(context);
    const page = await context.newPage();
    await page.goto(`${server.url}/profile`);
    await expect.poll(() => requested).toContain('region1.google-analytics.com/g/collect app_initialized');
    await expect.poll(() => requested).toContain('www.google-analytics.com/collect app_initialized');
    expect(requested.slice(0, 2)).toEqual([
      'www.googletagmanager.com/gtm.js GTM-FOX1',
      'www.googletagmanager.com/gtag/js G-FOX1',
    ]);
    expect(requested.join()).not.toContain('tags.example');
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    const pagesSeen = async () => (await seen()).filter((event) => event === 'page_view').length;
    // A page that is left before it is complete has not been viewed.
    await expect.poll(pagesSeen).toBe(1);
    await page.getByRole('link', { name: 'My Music' }).first().click();
    await expect.poll(pagesSeen).toBe(2);
    const findings = await page.evaluate(() => (window as unknown as { findings: Findings }).findings);
    expect(findings.refused).toEqual([
      'a policy of its own',
      'a script of another host',
      'HTML',
      'text as code',
      'an inline script',
    ]);
    expect(new Set(findings.violated)).toEqual(new Set(['trusted-types', 'require-trusted-types-for']));
    expect(await page.evaluate(() => 'isTaken' in window)).toBe(false);
  } finally {
    await server.stop();
  }
});
