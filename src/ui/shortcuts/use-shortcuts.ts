import { useEffect } from 'react';
import { PAGE_KEY_MS, SEEK_STEP_S, VOLUME_STEP } from '../../limits/ui.ts';
import { isSampleTrack, type Track } from '../../domain/track.ts';
import type { ShownTheme } from '../../app/theme.ts';
import type { AppActors } from '../../machines/app/app.system.ts';
import { useApp } from '../app-context.tsx';
import { navigate } from '../routes/history.ts';

type Act = (actors: AppActors, theme: ShownTheme) => void;

const louder =
  (by: number): Act =>
  ({ player }) =>
    player.send({ type: 'PLAYER.VOLUME', value: by * VOLUME_STEP, relative: true });

/** Does something with the current track; of samples nothing is stored. */
const withTrack =
  (act: (actors: AppActors, track: Track) => void): Act =>
  (actors) => {
    const track = actors.player.getSnapshot().context.track;
    if (track && !isSampleTrack(track)) act(actors, track);
  };

/** The action of each key. The key is compared in lower case. */
const shortcuts: Readonly<Record<string, Act>> = {
  ' ': ({ player }) => player.send({ type: 'PLAYER.TOGGLE' }),
  n: ({ queue }) => queue.send({ type: 'QUEUE.NEXT' }),
  p: ({ queue }) => queue.send({ type: 'QUEUE.PREVIOUS' }),
  arrowleft: ({ player }) => player.send({ type: 'PLAYER.SEEK_BY', seconds: -SEEK_STEP_S }),
  arrowright: ({ player }) => player.send({ type: 'PLAYER.SEEK_BY', seconds: SEEK_STEP_S }),
  m: ({ player }) => player.send({ type: 'PLAYER.MUTE.TOGGLE' }),
  '+': louder(1),
  '=': louder(1),
  '-': louder(-1),
  f: withTrack(({ library }, track) => library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track })),
  c: withTrack(({ shell }, track) =>
    shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'comments', track, opener: 'player' } }),
  ),
  t: (_, theme) => theme.toggle(),
  y: ({ lyrics }) => lyrics.send({ type: 'LYRICS.TOGGLE' }),
  s: ({ queue }) => queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' }),
  l: ({ queue }) => queue.send({ type: 'QUEUE.LOOP.TOGGLE' }),
  q: ({ shell }) => shell.send({ type: 'SHELL.QUEUE.TOGGLE' }),
  '/': () => document.querySelector<HTMLElement>('header input[type="search"]')?.focus(),
  '?': ({ shell }) => shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'shortcuts' } }),
};

/** The page that the key after G opens. */
const pages: Readonly<Record<string, string>> = { h: '/', s: '/search', m: '/favorites' };

/** Elements in which keys have a meaning of their own. The layers of the player are none: a key closes what it has opened. */
const fields =
  'input:not([type=range], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]:not([data-player]), [role=alertdialog]';
/** Sliders and radio buttons, of which the arrow keys choose the value. */
const choosers = 'input';
/** Layers that receive the keys from the moment they open, wherever the focus still is. */
const openLists = ':is([role=menu], [role=listbox])[data-state=open]';
const controls = 'a, button, input, summary, [role=button], [role=switch], [tabindex]:not([tabindex="-1"])';

export function useShortcuts(): void {
  const { actors, theme } = useApp();
  useEffect(() => {
    /** When G was pressed, if no other key followed. */
    let leapAt = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      // Nothing beneath the splash reacts.
      if (!actors.splash.getSnapshot().hasTag('over')) return;
      // A dialog or menu that has just opened may not have the focus yet.
      const shell = actors.shell.getSnapshot();
      if (shell.context.dialog || shell.hasTag('drawerOpen') || document.querySelector(openLists)) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(fields)) return;
      if (event.key === ' ' && target?.closest(controls)) return;
      // '?' needs Shift on most keyboards; with any other key Shift is a modifier like the others.
      if (event.shiftKey && event.key !== '?' && event.key !== '/' && event.key !== '+') return;
      const key = event.key.toLowerCase();
      if (key.startsWith('arrow') && target?.closest(choosers)) return;
      const page = event.timeStamp - leapAt < PAGE_KEY_MS ? pages[key] : undefined;
      leapAt = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const act = page === undefined ? shortcuts[key] : undefined;
      if (page === undefined && !act) return;
      event.preventDefault();
      if (page === undefined) act?.(actors, theme);
      else navigate(page);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [actors, theme]);
}
