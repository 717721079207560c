import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { replayEarlyPresses } from '../../../src/platform/early-presses.ts';
import { createOpenPage, holdPage } from '../../../src/platform/open-page.ts';
import { findPlace, holdStyles } from '../../../src/platform/page.ts';
import { share } from '../../../src/platform/transfer.ts';
import { trustedScriptUrl, trustScriptsOf } from '../../../src/platform/trusted-script-url.ts';

/** Adds elements to the page until the test ends. */
function add(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  onTestFinished(() => place.remove());
  return place;
}

test('presses from before a part was taken over are carried out once, except on a button that is gone, and a radio changes once more', () => {
  const place = add(
    '<button data-pressed>One</button><button data-pressed>Two</button><input type="radio" checked data-pressed>',
  );
  const pressed = [...place.querySelectorAll<HTMLElement>('[data-pressed]')];
  const radio = place.querySelector('input')!;
  const clicked: string[] = [];
  place.addEventListener('click', ({ target }) => clicked.push((target as HTMLElement).innerText));
  radio.addEventListener('change', () => clicked.push('changed'));
  Object.assign(globalThis, { earlyPresses: new Set(pressed) });
  onTestFinished(() => void Object.assign(globalThis, { earlyPresses: undefined }));
  pressed[1]!.remove();
  replayEarlyPresses(false);
  replayEarlyPresses(false);
  expect(clicked).toEqual(['One', '', 'changed']);
  expect(radio.checked).toBe(true);
  expect(pressed.filter((each) => each.hasAttribute('data-pressed'))).toEqual([]);
});

test('a page with unsaved changes asks before it is left, until it is released', () => {
  const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asksBeforeClosing()).toBe(false);
  const release = holdPage();
  expect(asksBeforeClosing()).toBe(true);
  release();
  expect(asksBeforeClosing()).toBe(false);
});

test('the open page is known, and a link of the app reports its path on hover and on focus, once for all its parts', async () => {
  const place = add(
    '<a href="/radio"><b>Ra</b><i>dio</i></a> <a href="https://other.example/x">Other</a> <button>Not a link</button>',
  );
  const openPage = createOpenPage();
  expect(openPage.path()).toBe(location.pathname);
  expect(openPage.editionText()).toBeNull();
  const edition = add('<script type="application/json" id="foxtrot-edition">{"page":"/"}</script>');
  expect(openPage.editionText()).toBe('{"page":"/"}');
  edition.remove();
  const paths: string[] = [];
  await userEvent.hover(page.elementLocator(place.children[2] as Element));
  const stop = openPage.onIntent((path) => paths.push(path));
  for (const part of place.querySelectorAll('b, i')) await userEvent.hover(page.elementLocator(part));
  await userEvent.hover(page.elementLocator(place.children[1] as Element));
  await userEvent.hover(page.elementLocator(place.children[2] as Element));
  expect(paths).toEqual(['/radio']);
  (place.children[0] as HTMLElement).focus();
  expect(paths).toEqual(['/radio', '/radio']);
  stop();
  (place.children[2] as HTMLElement).focus();
  (place.children[0] as HTMLElement).focus();
  expect(paths).toHaveLength(2);
});

test('a link under the pointer reports its path although the pointer was there first', async () => {
  const place = add('<a href="/radio">Radio</a>');
  await userEvent.hover(page.elementLocator(place.children[0] as Element));
  const paths: string[] = [];
  const stop = createOpenPage().onIntent((path) => paths.push(path));
  expect(paths).toEqual(['/radio']);
  await userEvent.hover(page.elementLocator(place.children[0] as Element), { position: { x: 2, y: 2 } });
  expect(paths).toEqual(['/radio']);
  stop();
});

test('the place of the app is its root with what was sent for this window; its styles stay', () => {
  expect(findPlace()).toBe(document.getElementById('root') ?? document.body);
  const place = add(
    '<style id="sent-style">.sent { color: red }</style><main>Sent</main><template>Home</template>' +
      '<noscript>Player</noscript><i data-layout="desktop"></i><i data-layout="phone"></i>',
  );
  place.id = 'root';
  expect(findPlace()).toBe(place);
  expect([...place.children].slice(1).map((each) => each.outerHTML)).toEqual([
    '<main>Sent</main>',
    `<i data-layout="${matchMedia('(min-width: 768px)').matches ? 'desktop' : 'phone'}"></i>`,
  ]);
  holdStyles(place)();
  const style = document.getElementById('sent-style');
  expect(style?.parentElement).toBe(document.head);
  style?.remove();
});

test('a link is shared where the browser can, and a refusal is no failure of the listener', async () => {
  const link = { title: 'Ember', url: 'https://foxtrot.example/track/1' };
  const shared: unknown[] = [];
  let error: Error | null = null;
  const sheet = {
    canShare: () => true,
    share: async (data: unknown) => {
      if (error) throw error;
      shared.push(data);
    },
  };
  const own = ['canShare', 'share'] as const;
  onTestFinished(() => own.forEach((name) => void Reflect.deleteProperty(navigator, name)));
  for (const name of own) Object.defineProperty(navigator, name, { value: sheet[name], configurable: true });
  expect(await share(link)).toBe(true);
  expect(shared).toEqual([link]);
  error = new DOMException('closed', 'AbortError');
  expect(await share(link)).toBe(true);
  error = new DOMException('refused', 'NotAllowedError');
  expect(await share(link)).toBe(false);
  Object.defineProperty(navigator, 'canShare', { value: () => false, configurable: true });
  expect(await share(link)).toBe(false);
});

test('[SRV-15] with a tag manager a script set as text is its host’s or the app’s own, and text is no code', () => {
  trustScriptsOf('https://www.googletagmanager.com');
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: {
      defaultPolicy: { createScriptURL: (url: string) => unknown; createHTML: (text: string) => unknown };
    };
  };
  const { defaultPolicy } = trustedTypes;
  const tags = 'https://www.googletagmanager.com/gtag/js?id=G-1';
  expect(String(defaultPolicy.createScriptURL(tags))).toBe(tags);
  expect(String(defaultPolicy.createScriptURL('/assets/a.js'))).toBe('/assets/a.js');
  for (const url of [
    'https://evil.example/x.js',
    'http://www.googletagmanager.com/x.js',
    'data:text/javascript,1',
  ])
    expect(() => defaultPolicy.createScriptURL(url), url).toThrow(TypeError);
  expect(() => defaultPolicy.createHTML('<img src=x onerror=alert(1)>')).toThrow(TypeError);
});

test('the url of a script is trusted by the browser', () => {
  const url = trustedScriptUrl('/sw.js');
  const pathOf = (script: string) => new URL(script, location.origin).pathname;
  expect(pathOf(url)).toBe('/sw.js');
  expect(pathOf(trustedScriptUrl('/other.js'))).toBe('/other.js');
  if ('trustedTypes' in globalThis)
    expect(() => trustedScriptUrl('https://elsewhere.example/x.js')).toThrow(TypeError);
  const { trustedTypes } = globalThis as { trustedTypes?: { isScriptURL: (value: unknown) => boolean } };
  expect(trustedTypes?.isScriptURL(url)).toBe(true);
});
