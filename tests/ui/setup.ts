import '../../src/ui/theme/theme.css';
import { afterAll, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { positions } from '../../src/ui/routes/history.ts';
import { inWindow } from './window.ts';

// What waits for an idle moment runs in the next task. A machine that is busy with other tests has no idle
// moments, and then every test would wait for the browser's own limit. The end-to-end tests use the real
// function.
const { setTimeout: later, clearTimeout: never } = globalThis;
window.requestIdleCallback = (callback) =>
  later(() => callback({ didTimeout: false, timeRemaining: () => 50 })) as unknown as number;
window.cancelIdleCallback = (handle) => never(handle);

// The served page covers everything with its splash (index.html). Spinners do not turn: drawing one takes
// a seventh of the processor's time of this suite, and no test here checks it.
const style = document.createElement('style');
style.textContent =
  '.splash { position: fixed; inset: 0; } .spinner { animation-play-state: paused !important; }';
document.head.append(style);

inWindow('desktop');

// The next file keeps the functions that it finds, as this one does with `setTimeout`.
afterAll(() => {
  vi.unstubAllGlobals();
});

beforeEach(async () => {
  // What one file has drawn, by React or by itself, is not there for the next, although they share a
  // document.
  await cleanup();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
  // Every test begins as a newly opened page, on Home.
  history.replaceState(null, '', '/');
  positions.clear();
  const { documentElement: root, body } = document;
  for (const element of [root, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  root.lang = 'en';
  root.dataset.theme = 'dark';
  root.dataset.mood = 'default';
});
