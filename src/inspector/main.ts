import { createApplicationView } from './view.ts';
import './inspector.css';
import { connectedMessage, readInspection, readRecorded, readTheme, recordMessage } from './messages.ts';
import { applyTheme } from './theme.ts';

const page = window.parent === window ? (window.opener as Window | null) : window.parent;
const root = document.getElementById('inspector');
if (!root) throw new Error('The page has no place for the inspector');

const view = createApplicationView(() => page?.postMessage(recordMessage, location.origin));
root.replaceWith(view.element);
applyTheme(matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');

window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  if (origin !== location.origin || source !== page) return;
  const theme = readTheme(data);
  if (theme) return applyTheme(theme);
  const name = readRecorded(data);
  if (name !== null) return view.saved(name);
  const message = readInspection(data);
  if (message) view.receive(message);
});
if (page) page.postMessage(connectedMessage, location.origin);
else view.say('Nothing to look at: open Foxtrot with ?inspect, and this window from there.');
