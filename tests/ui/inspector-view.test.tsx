import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openInspector } from '../../src/inspector/view.tsx';
import { nextFrame as frame } from './ready.ts';

/** The inspector with one actor, and what sends that actor an event. */
function inspector() {
  const sheets = document.adoptedStyleSheets;
  const inspect = openInspector({
    record: () => 'foxtrot-session.json',
    openStately: () => {},
    now: () => 0,
  });
  onTestFinished(() => {
    document.adoptedStyleSheets = sheets;
    document.querySelector('.inspector')?.remove();
  });
  const receive = (type: string, rest: object = {}) =>
    inspect({ type, actorRef: { sessionId: 'x:1', id: 'player' }, ...rest } as never);
  receive('@xstate.actor');
  let count = 0;
  const send = (type: string) => {
    count += 1;
    receive('@xstate.event', { event: { type, count } });
    receive('@xstate.snapshot', { event: { type }, snapshot: { status: 'active', context: { count } } });
  };
  return { send };
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

test('[HLP-13] a press on an actor and one on an event count while more events come than 500 a minute', async () => {
  const { send } = inspector();
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
  for (const pressed of [document.querySelector<HTMLElement>('.actor')!, rows()[0]!]) {
    await userEvent.click(pressed);
    expect(pressed.ariaPressed).toBe('true');
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

test('[HLP-15] more than three events are in sight until one is chosen, and they are searched by name and by who sent them', async () => {
  const { send } = inspector();
  for (let place = 0; place < 20; place += 1) send(place === 7 ? 'TRACK.SOUGHT' : 'NEXT');
  await frame();
  const box = document.querySelector('.events')!.getBoundingClientRect();
  const inSight = rows().filter((row) => row.getBoundingClientRect().bottom <= box.bottom + 1);
  expect(inSight.length).toBeGreaterThan(3);
  expect(document.querySelector('.detail')).toBeNull();
  await userEvent.type(page.getByRole('searchbox', { name: 'Search the events' }), 'sought');
  expect(rows().map((row) => row.querySelector('.event-type')?.textContent)).toEqual(['TRACK.SOUGHT']);
  await userEvent.click(rows()[0]!);
  await expect.element(page.getByRole('heading', { name: 'TRACK.SOUGHT' })).toBeVisible();
});

test('[HLP-15] the Stately inspector says that its window stays empty without a network, until the window has connected', async () => {
  inspector();
  const words = page.getByText(/its window stays empty/);
  expect(words.elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Stately inspector' }));
  await expect.element(words).toBeVisible();
  window.postMessage({ type: '@statelyai.connected' }, '*');
  await expect.element(words).not.toBeInTheDocument();
});
