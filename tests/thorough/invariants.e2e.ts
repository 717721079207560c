import type { Page } from '@playwright/test';
import { ask, axeFaults, look, type Check } from './invariants/index.ts';
import { pressAt } from '../e2e/models/pointer.model.ts';
import { expect, test } from '../e2e/models/test.ts';

/** A page that satisfies an invariant, the same page with one fault, and the report of the check. */
interface Case {
  readonly check: Check;
  readonly name: string;
  readonly good: string;
  readonly bad: string;
  readonly says: RegExp;
}

const fixed = 'position:fixed;width:120px;height:60px;background:#fff';

const cases: readonly Case[] = [
  {
    check: 'unpressable',
    name: 'a control that something lies over',
    good: '<button>Play</button>',
    bad: '<button>Play</button><div style="position:fixed;inset:0"></div>',
    says: /button 'Play' is covered by div/,
  },
  {
    check: 'unpressable',
    name: 'a control below a bar at the end of the page',
    good: '<div style="height:2000px"></div><button>Last</button><div style="height:60px"></div><footer style="position:fixed;inset:auto 0 0;height:50px">Bar</footer>',
    bad: '<div style="height:2000px"></div><button>Last</button><footer style="position:fixed;inset:auto 0 0;height:50px">Bar</footer>',
    says: /button 'Last' is covered by footer 'Bar'/,
  },
  {
    check: 'unpressable',
    name: 'a control that is disabled for no reason',
    good: '<section><button disabled>Play</button><p>No track</p></section>',
    bad: '<section><button disabled>Play</button></section>',
    says: /button 'Play' is disabled and does not say why/,
  },
  {
    check: 'colliding',
    name: 'two controls that run into each other',
    good: '<button>One</button> <button>Two</button>',
    bad: '<button>One</button><button style="margin-left:-12px">Two</button>',
    says: /button 'One' runs into button 'Two'/,
  },
  {
    check: 'colliding',
    name: 'a button that runs into the row of a switch',
    good: '<label style="display:block"><input type="checkbox" role="switch" style="position:absolute;width:1px;height:1px">Rap</label><button>Save</button>',
    bad: '<label style="display:block"><input type="checkbox" role="switch" style="position:absolute;width:1px;height:1px">Rap</label><button style="display:block;margin-top:-12px">Save</button>',
    says: /button 'Save' runs into label 'Rap'/,
  },
  {
    check: 'openedOutOfReach',
    name: 'a dialog behind something',
    good: `<div role="dialog" aria-label="Queue" style="${fixed}">Queue</div>`,
    bad: `<div role="dialog" aria-label="Queue" style="${fixed}">Queue</div><div style="position:fixed;inset:0">Player</div>`,
    says: /dialog 'Queue' is covered by div 'Player'/,
  },
  {
    check: 'openedOutOfReach',
    name: 'a dialog beyond the window',
    good: `<div role="dialog" aria-label="Queue" style="${fixed};left:0;top:0"></div>`,
    bad: `<div role="dialog" aria-label="Queue" style="${fixed};left:-42px;top:0"></div>`,
    says: /dialog 'Queue' leaves the window/,
  },
  {
    check: 'openedOutOfReach',
    name: 'a dialog that readers do not find',
    good: `<div role="dialog" aria-label="Lyrics" style="${fixed}">Words</div>`,
    bad: `<main aria-hidden="true"><div role="dialog" aria-label="Lyrics" style="${fixed}">Words</div></main>`,
    says: /dialog 'Lyrics' is open, but hidden from readers/,
  },
  {
    check: 'floatsOutOfPlace',
    name: 'a toast beyond the window',
    good: `<div style="${fixed};right:8px;bottom:8px">Saved</div>`,
    bad: `<div style="${fixed};right:-42px;bottom:8px">Saved</div>`,
    says: /div 'Saved' leaves the window/,
  },
  {
    check: 'floatsOutOfPlace',
    name: 'a toast over the button of a bar',
    good: `<footer style="${fixed};left:0;bottom:0"><button>Next</button></footer><div style="${fixed};left:0;bottom:70px">Saved</div>`,
    bad: `<footer style="${fixed};left:0;bottom:0"><button>Next</button></footer><div style="${fixed};left:0;bottom:0">Saved</div>`,
    says: /div 'Saved' covers button 'Next'/,
  },
  {
    check: 'coveredTexts',
    name: 'the last words of a page below a round button',
    good: `<div style="height:2000px"></div><p>The end</p><div style="height:80px"></div><div style="${fixed};left:0;bottom:0">+</div>`,
    bad: `<div style="height:2000px"></div><p>The end</p><div style="${fixed};left:0;bottom:0">+</div>`,
    says: /the text 'The end' is covered by div '\+'/,
  },
  {
    check: 'sideways',
    name: 'a page that is wider than its window',
    good: '<div style="width:100%">Wide</div>',
    bad: '<div style="width:3000px">Wide</div>',
    says: /px wider than the window/,
  },
  {
    check: 'cutTexts',
    name: 'a text that is cut without a sign',
    good: '<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">A name that is long</p>',
    bad: '<p style="width:60px;overflow:hidden;white-space:nowrap">A name that is long</p>',
    says: /the text 'A name that is long' is cut by p/,
  },
  {
    check: 'cutTexts',
    name: 'lines that are cut off below',
    good: '<p style="width:60px">Some words on lines</p>',
    bad: '<p style="width:60px;height:24px;overflow:hidden">Some words on lines</p>',
    says: /is cut below or above by p/,
  },
  {
    check: 'cutTexts',
    name: 'words that leave their button',
    good: '<button style="white-space:nowrap">Clear Queue</button>',
    bad: '<button style="white-space:nowrap;width:40px;padding:0">Clear Queue</button>',
    says: /the text 'Clear Queue' is wider than button/,
  },
  {
    check: 'cutTexts',
    name: 'words that leave the window',
    good: '<p style="position:absolute;left:0">Here</p>',
    bad: '<p style="position:absolute;left:-20px">Here</p>',
    says: /the text 'Here' leaves the window/,
  },
  {
    check: 'cutTexts',
    name: 'a hint that is wider than its field',
    good: '<input placeholder="Your name" style="width:200px">',
    bad: '<input placeholder="Your name, kept in your profile" style="width:60px">',
    says: /the placeholder 'Your name, kept in your profile' is cut/,
  },
  {
    check: 'brokenWords',
    name: 'a word on two lines',
    good: '<p style="width:60px">Recommended</p>',
    bad: '<p style="width:60px;overflow-wrap:anywhere">Recommended</p>',
    says: /the word 'Recommended' is broken/,
  },
  {
    check: 'endlessWaits',
    name: 'a spinner without a word',
    good: '<section><span class="spinner" style="display:block;width:9px;height:9px"></span><p>The catalogue does not answer.</p><button>Try Again</button></section>',
    bad: '<section><span class="spinner" style="display:block;width:9px;height:9px"></span></section>',
    says: /waits without a word, or with nothing to press/,
  },
  {
    check: 'endlessWaits',
    name: 'a wait without its seconds and with nothing to press',
    good: '<main><p>Lists</p><span class="spinner" style="display:block;width:9px;height:9px"></span></main><div data-floating><span>More in 43 s.</span><span role="status"></span></div>',
    bad: '<main><p>Lists</p><span class="spinner" style="display:block;width:9px;height:9px"></span></main><div data-floating><span>More soon.</span><span role="status"></span></div>',
    says: /waits without a word, or with nothing to press/,
  },
  {
    check: 'waiting',
    name: 'a list that is still on its way',
    good: '<div style="height:5000px"></div><span class="skeleton" style="display:block;height:9px"></span>',
    bad: '<span class="skeleton" style="display:block;height:9px"></span>',
    says: /span\.skeleton/,
  },
  {
    check: 'withoutFocus',
    name: 'a control that the keyboard does not reach',
    good: '<button>Save</button>',
    bad: '<button tabindex="-1">Save</button>',
    says: /the keyboard does not reach button 'Save'/,
  },
  {
    check: 'withoutFocus',
    name: 'a control that does not show the focus',
    good: '<button>Save</button>',
    bad: '<button style="outline:none">Save</button>',
    says: /button 'Save' does not show the focus/,
  },
  {
    check: 'withoutFocus',
    name: 'a focus ring that what is around it cuts off',
    good: '<div style="overflow:hidden;padding:6px"><button style="outline-offset:2px">Save</button></div>',
    bad: '<div style="overflow:hidden"><button style="outline-offset:2px">Save</button></div>',
    says: /the focus ring of button 'Save' is cut by div/,
  },
];

const open = (page: Page, body: string) =>
  page.setContent(`<!doctype html><html lang="en"><title>A screen</title><body>${body}</body></html>`);

for (const { check, name, good, bad, says } of cases) {
  test(`${check} finds ${name}, and nothing where all is well`, async ({ page }) => {
    await open(page, good);
    await page.keyboard.press('Tab');
    expect(await look(page, check)).toEqual([]);
    await open(page, bad);
    await page.keyboard.press('Tab');
    const found = await look(page, check);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatch(says);
  });
}

test('axe is requested best practices as well', async ({ page }) => {
  await open(page, '<main><h1>Foxtrot</h1><p>Words</p></main>');
  expect(await axeFaults(page)).toEqual([]);
  await open(page, '<main><h1>Foxtrot</h1></main><p>Words</p>');
  expect(await axeFaults(page)).toEqual(['axe region: p']);
});

test('a press that changes something has an effect, one that changes nothing but the focus has none', async ({
  page,
}) => {
  await open(
    page,
    '<main><button aria-pressed="false">Like</button><button>Share</button><button disabled>Play</button><a aria-current="page" href="/">Home</a></main>',
  );
  await page
    .getByRole('button', { name: 'Like' })
    .evaluate((like) => like.addEventListener('click', () => (like.ariaPressed = 'true')));
  const done: string[] = [];
  const effects: Record<string, boolean> = {};
  for (;;) {
    const control = await ask(page, 'nextOperable', done, null);
    if (!control) break;
    done.push(control.key);
    await ask(page, 'watchEffects');
    await pressAt(page, control);
    effects[control.key.replace(/^.*: /, '')] = (await ask(page, 'effectsSeen')).length > 0;
  }
  expect(effects).toEqual({ "button 'Like'": true, "button 'Share'": false });
});
