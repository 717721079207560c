import '../../src/ui/theme/theme.css';
import { beforeEach } from 'vitest';
import { slowPage } from '../slow-page.ts';

// What waits for an idle moment comes in the next turn. A machine that is busy with other tests has no idle moments, and
// then every test would wait for the browser to give in. The real one serves the end-to-end tests.
const { setTimeout: later, clearTimeout: never } = globalThis;
window.requestIdleCallback = (callback) =>
  later(() => callback({ didTimeout: false, timeRemaining: () => 50 })) as unknown as number;
window.cancelIdleCallback = (handle) => never(handle);

if (import.meta.env['SLOW_PAGE']) slowPage(Number(import.meta.env['SLOW_PAGE']));

// The page that is sent lays its splash over everything (index.html). Spinners stand still: drawing one that turns takes
// a seventh of the processor's time of this suite, and no test here looks at it.
const style = document.createElement('style');
style.textContent =
  '.splash { position: fixed; inset: 0; } .spinner { animation-play-state: paused !important; }';
document.head.append(style);

beforeEach(() => {
  // Every test begins as a page that has just been opened, on Home.
  history.replaceState(null, '', '/');
  const { dataset } = document.documentElement;
  dataset.theme = 'dark';
  dataset.mood = 'default';
});
