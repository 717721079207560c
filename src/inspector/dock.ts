import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { INSPECTOR_HEIGHT_MIN_PX, INSPECTOR_MESSAGES_MAX } from '../limits/ui.ts';
import './dock.css';
import { button, element } from './elements.ts';
import {
  connectedMessage,
  isMessage,
  recordMessage,
  type RecordedMessage,
  type ThemeMessage,
} from './messages.ts';
import { plain } from './plain.ts';

const inspectorPage = '/inspector.html';

/** What the dock needs of the page. */
export interface DockOptions {
  /** Saves what has been recorded; returns the name of the file. */
  readonly record: () => string;
  /** Whether a button opens the inspector of stately.ai, which needs the network. */
  readonly offersStately: boolean;
}

/** Docks the inspector at the bottom of the window. Returns the function that takes each inspection event. */
export function openDock({ record, offersStately }: DockOptions): (event: InspectionEvent) => void {
  const frame = element('iframe', { title: 'Inspector of the state machines' });
  const history: unknown[] = [];
  const listeners = new Set<MessageEventSource>();
  const post = (listener: MessageEventSource, message: unknown) =>
    listener.postMessage(message, { targetOrigin: window.location.origin });
  const theme = (): ThemeMessage => ({
    type: 'foxtrot.theme',
    theme: document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
  });

  const inspector = createBrowserInspector({
    window,
    iframe: frame,
    url: inspectorPage,
    // The history replays what happened before the inspector subscribed. The library would replay its own part as well.
    maxDeferredEvents: 0,
    send(event) {
      const message = plain(event);
      history.push(message);
      if (history.length > INSPECTOR_MESSAGES_MAX) forgetOldest(history);
      for (const listener of listeners) post(listener, message);
    },
  });
  const stately = offersStately
    ? createBrowserInspector({ window, autoStart: false, maxDeferredEvents: INSPECTOR_MESSAGES_MAX })
    : null;

  window.addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || !source) return;
    if (isMessage(data, connectedMessage.type)) {
      listeners.add(source);
      post(source, theme());
      for (const message of history) post(source, message);
    }
    if (isMessage(data, recordMessage.type))
      post(source, { type: 'foxtrot.recorded', name: record() } satisfies RecordedMessage);
  });
  new MutationObserver(() => {
    for (const listener of listeners) post(listener, theme());
  }).observe(document.documentElement, { attributeFilter: ['data-theme'] });

  document.body.append(dockElement(frame, stately && (() => stately.start())));
  return (event) => {
    for (const each of [inspector, stately]) {
      if (each && typeof each.inspect !== 'function') each.inspect.next?.(event);
    }
  };
}

/** Drops the oldest message, except those that announce an actor. */
function forgetOldest(history: unknown[]): void {
  const place = history.findIndex((message) => !isMessage(message, '@xstate.actor'));
  history.splice(Math.max(0, place), 1);
}

function dockElement(frame: HTMLIFrameElement, openStately: (() => void) | null): HTMLElement {
  const page = document.documentElement;
  const setHeight = (px: number) => {
    const most = window.innerHeight * 0.8;
    const height = Math.round(Math.min(most, Math.max(INSPECTOR_HEIGHT_MIN_PX, px)));
    page.style.setProperty('--inspector-height', `${height}px`);
    handle.setAttribute('aria-valuenow', String(height));
  };

  const handle = element('div', {
    class: 'inspector-handle',
    tabindex: '0',
    role: 'separator',
    'aria-orientation': 'horizontal',
    'aria-label': 'Height of the inspector',
    'aria-valuemin': String(INSPECTOR_HEIGHT_MIN_PX),
  });
  handle.addEventListener('pointerdown', (down) => {
    handle.setPointerCapture(down.pointerId);
    dock.dataset['dragging'] = '';
  });
  handle.addEventListener('pointermove', (move) => {
    if (handle.hasPointerCapture(move.pointerId)) setHeight(window.innerHeight - move.clientY);
  });
  handle.addEventListener('pointerup', () => delete dock.dataset['dragging']);
  handle.addEventListener('keydown', (press) => {
    const step = { ArrowUp: 40, ArrowDown: -40 }[press.key];
    if (step) setHeight(dock.getBoundingClientRect().height + step);
  });

  const toggle = () => {
    const isCollapsed = dock.toggleAttribute('data-collapsed');
    page.toggleAttribute('data-inspector-collapsed', isCollapsed);
    collapse.textContent = isCollapsed ? 'Expand' : 'Collapse';
    collapse.setAttribute('aria-expanded', String(!isCollapsed));
  };
  const collapse = button('Collapse', toggle, { 'aria-expanded': 'true' });
  const bar = element(
    'div',
    { class: 'inspector-bar' },
    element('strong', {}, 'State machines'),
    ...(openStately ? [button('Stately inspector', openStately)] : []),
    button('Own window', () => void window.open(inspectorPage, 'foxtrot-inspector')),
    collapse,
  );
  const dock = element('section', { class: 'inspector-dock', 'aria-label': 'Inspector' }, handle, bar, frame);
  page.dataset['inspector'] = '';
  setHeight(window.innerHeight * 0.4);
  return dock;
}
