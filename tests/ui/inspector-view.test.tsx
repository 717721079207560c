import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openInspector } from '../../src/inspector/view.tsx';
import { nextFrame as frame } from './ready.ts';

/** The inspector with one actor, and what sends that actor an event. */
function inspector() {
  const sheets = document.adoptedStyleSheets;
  const inspect = openInspector({ record: () => 'foxtrot-session.json', openStately: null, now: () => 0 });
  onTestFinished(() => {
    document.adoptedStyleSheets = sheets;
    document.querySelector('.inspector')?.remove();
  });
  const receive = (type: string, rest: object = {}) =>
    inspect({ type, actorRef: { sessionId: 'x:1', id: 'player' }, ...rest } as never);
  const begin = (id: string) => receive('@xstate.actor', { actorRef: { sessionId: id, id } });
  receive('@xstate.actor');
  let count = 0;
  const send = (type: string) => {
    count += 1;
    receive('@xstate.event', { event: { type, count } });
    receive('@xstate.snapshot', { event: { type }, snapshot: { status: 'active', context: { count } } });
  };
  return { send, begin };
}

const rows = () => [...document.querySelectorAll<HTMLElement>('.event')];

test('[HLP-13] what has not changed stays the same element, and a press among new events counts', async () => {
  const { send } = inspector();
  send('FIRST');
  await frame();
  const [first] = rows();
  const [actor] = document.querySelectorAll('.actor');
  for (let place = 0; place < 20; place += 1) send('NEXT');
  await frame();
  expect(rows().at(-1)).toBe(first);
  expect(document.querySelector('.actor')).toBe(actor);
  first!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  send('LATE');
  await frame();
  expect(rows()).toHaveLength(21);
  first!.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  await userEvent.click(first!);
  await expect.element(page.getByRole('heading', { name: 'FIRST' })).toBeVisible();
});

test('[HLP-13] of 12 presses on actors and 7 on events none is lost while more events come than 500 a minute', async () => {
  const { begin, send } = inspector();
  for (let place = 2; place <= 12; place += 1) begin(`actor ${place}`);
  for (let place = 0; place < 30; place += 1) send('EARLY');
  const events = new AbortController();
  onTestFinished(() => events.abort());
  // As many as in two seconds, while the button is down and once it is up.
  for (const type of ['pointerdown', 'pointerup'] as const) {
    const burst = () => {
      for (let count = 0; count < 17; count += 1) send('MEANWHILE');
    };
    window.addEventListener(type, burst, { capture: true, signal: events.signal });
  }
  await frame();
  for (let press = 0; press < 12; press += 1) {
    const actor = document.querySelectorAll<HTMLElement>('.actor')[press]!;
    await userEvent.click(actor);
    expect(actor.ariaPressed).toBe('true');
  }
  for (let press = 0; press < 7; press += 1) {
    const row = rows()[press]!;
    await userEvent.click(row);
    expect(row.ariaPressed).toBe('true');
    await userEvent.click(page.getByRole('button', { name: 'Go on', exact: true }));
  }
});

test('[HLP-13] positions of the audio are muted until they are asked for, and Record says where its file went', async () => {
  const { send } = inspector();
  send('audio.position');
  send('audio.ready');
  await frame();
  expect(rows()).toHaveLength(1);
  await userEvent.click(page.getByRole('checkbox', { name: 'audio.position' }));
  expect(rows()).toHaveLength(2);
  await userEvent.click(page.getByRole('button', { name: 'Record' }));
  await expect
    .element(page.getByText('Saved as foxtrot-session.json in your downloads', { exact: true }))
    .toBeVisible();
});
