import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createApplicationView } from '../../src/inspector/view.ts';
import { nextFrame as frame } from './ready.ts';

/** The inspector with one actor, and what sends that actor an event. */
function inspector() {
  const view = createApplicationView(() => undefined);
  document.body.append(view.element);
  onTestFinished(() => view.element.remove());
  view.receive({ type: '@xstate.actor', sessionId: 'x:1', name: 'player', snapshot: { status: 'active' } });
  let count = 0;
  const send = (type: string) => {
    count += 1;
    view.receive({ type: '@xstate.event', sessionId: 'x:1', event: { type, count } });
    view.receive({
      type: '@xstate.snapshot',
      sessionId: 'x:1',
      event: { type },
      snapshot: { status: 'active', context: { count } },
    });
  };
  return { view, send };
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
  first!.click();
  expect(document.querySelector('.detail h2')?.textContent).toBe('FIRST');
});

test('[HLP-13] positions of the audio are muted until they are asked for, and Record says where its file went', async () => {
  const { view, send } = inspector();
  send('audio.position');
  send('audio.ready');
  await frame();
  expect(rows()).toHaveLength(1);
  await userEvent.click(page.getByRole('checkbox', { name: 'audio.position' }));
  expect(rows()).toHaveLength(2);
  view.saved('foxtrot-session.json');
  await expect
    .element(page.getByText('Saved as foxtrot-session.json in your downloads', { exact: true }))
    .toBeVisible();
});
