import { useEffect } from 'react';
import { PAGE_KEY_MS, SEEK_STEP_S, VOLUME_STEP } from '../../limits/ui.ts';
import { keysOf } from '../../domain/keys-of.ts';
import { isSampleTrack, type Track } from '../../domain/track.ts';
import type { AppActors } from '../../machines/app/app.system.ts';
import { keys } from '../../storage/keys.ts';
import { useApp, type ViewApp } from '../app-context.tsx';
import { navigate } from '../routes/history.ts';
import { keyNames, type KeyAct } from './key-names.ts';
import { createShortcutKey } from './shortcut-key.ts';

type Act = (actors: AppActors, app: ViewApp) => void;

const opens =
  (kind: 'sleep' | 'shortcuts' | 'palette'): Act =>
  ({ shell }) =>
    shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind } });

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

/** What each key does. */
export const acts: Readonly<Record<KeyAct, Act>> = {
  play: ({ player }) => player.send({ type: 'PLAYER.TOGGLE' }),
  next: ({ queue }) => queue.send({ type: 'QUEUE.NEXT' }),
  previous: ({ queue }) => queue.send({ type: 'QUEUE.PREVIOUS' }),
  mute: ({ player }) => player.send({ type: 'PLAYER.MUTE.TOGGLE' }),
  shuffle: ({ queue }) => queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' }),
  loop: ({ queue }) => queue.send({ type: 'QUEUE.LOOP.TOGGLE' }),
  favorite: withTrack(({ library }, track) => library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track })),
  lyrics: ({ lyrics }) => lyrics.send({ type: 'LYRICS.TOGGLE' }),
  comments: withTrack(({ shell }, track) =>
    shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'comments', track, opener: 'player' } }),
  ),
  queue: ({ shell }) => shell.send({ type: 'SHELL.QUEUE.TOGGLE' }),
  sleep: opens('sleep'),
  mini: (_, { services }) => void services.then(({ commands }) => commands.miniPlayer.toggle?.()),
  search: () => document.querySelector<HTMLElement>('header input[type="search"]')?.focus(),
  theme: (_, { theme }) => theme.toggle(),
  help: opens('shortcuts'),
  palette: opens('palette'),
};

/** The action of each key. The key is compared in lower case. */
const shortcuts: Record<string, Act> = {
  arrowleft: ({ player }) => player.send({ type: 'PLAYER.SEEK_BY', seconds: -SEEK_STEP_S }),
  arrowright: ({ player }) => player.send({ type: 'PLAYER.SEEK_BY', seconds: SEEK_STEP_S }),
  '+': louder(1),
  '=': louder(1),
  '-': louder(-1),
};
for (const act of keysOf(acts)) shortcuts[keyNames[act].replace('Space', ' ').toLowerCase()] = acts[act];

/** Those that act again and again while they are held. */
const repeating = ['arrowleft', 'arrowright', '+', '=', '-'];

/** The page that the key after G opens. */
export const pageKeys: Readonly<Record<string, string>> = { h: '/', s: '/search', m: '/favorites' };

/** Elements with keys of their own. The player's layers are none: a key closes what it opened. */
const fields =
  'input:not([type=range], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]:not([data-player]), [role=alertdialog]';
/** Sliders and radio buttons, of which the arrow keys choose the value. */
const choosers = 'input';
/** Layers that receive the keys from the moment they open, wherever the focus still is. */
const openLists = ':is([role=menu], [role=listbox])[data-state=open]';
const controls = 'a, button, input, summary, [role=button], [role=switch], [tabindex]:not([tabindex="-1"])';

export function useShortcuts(): void {
  const app = useApp();
  useEffect(() => {
    const { actors, store } = app;
    /** When G was pressed, if no other key followed. */
    let leapAt = Number.NEGATIVE_INFINITY;
    const keyOf = createShortcutKey();
    const onKey = (event: KeyboardEvent) => {
      const isChord = event.ctrlKey || event.metaKey;
      const key = (isChord ? 'ctrl+' : '') + keyOf(event);
      if (event.defaultPrevented || event.altKey) return;
      // Nothing beneath the splash reacts.
      if (!actors.splash.getSnapshot().hasTag('over')) return;
      // A dialog or menu that has just opened may not have the focus yet.
      const shell = actors.shell.getSnapshot();
      if (shell.context.dialog || shell.hasTag('drawerOpen') || document.querySelector(openLists)) return;
      const target = event.target instanceof Element ? event.target : null;
      // A button that is held by Enter would be pressed thirty times a second.
      if (event.repeat && event.key === 'Enter' && target?.closest('button')) event.preventDefault();
      if (!isChord && target?.closest(fields)) return;
      if (event.key === ' ' && target?.closest(controls)) return;
      // '?' needs Shift on most keyboards; with any other key Shift is a modifier like the others.
      if (event.shiftKey && key !== '?' && key !== '/' && key !== '+') return;
      if (key.length === 1 && key !== ' ' && !store.get(keys.letterKeys)) return;
      if (key.startsWith('arrow') && target?.closest(choosers)) return;
      const page = event.timeStamp - leapAt < PAGE_KEY_MS ? pageKeys[key] : undefined;
      leapAt = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const act = page === undefined ? shortcuts[key] : undefined;
      if (page === undefined && !act) return;
      event.preventDefault();
      if (event.repeat && !repeating.includes(key)) return;
      if (page === undefined) act?.(actors, app);
      else navigate(page);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [app]);
}
