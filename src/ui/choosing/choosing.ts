import { type Choice, isChosen, withRange, withToggled } from '../../domain/choice.ts';
import { isolated } from '../../domain/text.ts';
import type { Track } from '../../domain/track.ts';
import { announce } from '../announcer.tsx';
import { createShortcutKey } from '../shortcuts/shortcut-key.ts';
import { countedTracks } from '../words.ts';
import { choice, listed } from './choice.ts';

const itemOf = ({ target }: { readonly target: EventTarget | null }) =>
  target instanceof Element ? target.closest<HTMLElement>('li, [role=listitem]') : null;

/** The list of an item, and its place there, from 0. Long lists know it, of others all items are there. */
function placed(item: HTMLElement | null) {
  const list = item?.closest('[data-roving]');
  const of = list && listed.get(list);
  if (!item || !of) return null;
  const track =
    of.tracks[Number(item.dataset.place ?? [...(item.parentElement?.children ?? [])].indexOf(item))];
  return track ? { of, track } : null;
}

/** Of a chosen or unchosen track readers hear how many there are. */
function set(next: Choice | null, track?: Track): void {
  choice.set(next);
  const count = `${countedTracks(next?.tracks.length ?? 0)} chosen`;
  announce(
    track ? `${isolated(track.name)}${isChosen(next, track.id) ? '' : ' not'} chosen. ${count}` : count,
  );
}

/** The item that was chosen last: it gets the focus once there is nothing to choose any more. */
let last: HTMLElement | null = null;

export function focusLast(): void {
  const stop = last?.isConnected ? last : document.querySelector('main [data-roving], [data-roving]');
  (stop?.querySelector<HTMLElement>('button') ?? document.getElementById('content'))?.focus();
}

/** The item that an element is in, if its track can be chosen. */
export function choosableOf(element: Element | null): HTMLElement | null {
  const item = element?.closest<HTMLElement>('[data-roving] :is(li, [role=listitem])') ?? null;
  return placed(item) && item;
}

/**
 * Where choosing begins: at a track's item, else at the first of the lists that the listener sees. Null if
 * nothing can be chosen there: a sheet or panel over the page has lists of its own, or none.
 */
export function firstChoosable(trackId: string | undefined): HTMLElement | null {
  const screen = [...document.querySelectorAll('[role=dialog][data-player]')].at(-1) ?? document;
  const items = [...screen.querySelectorAll('[data-roving] :is(li, [role=listitem])')]
    // What a dialog makes inert is seen again without it.
    .filter((item) => !item.closest('[inert]:not([data-inerted])'))
    .flatMap((item) => choosableOf(item) ?? []);
  return items.find((item) => placed(item)?.track.id === trackId) ?? items[0] ?? null;
}

/** Chooses the track of an item, or lets it go. Whether there is one. */
export function toggleItem(item: HTMLElement | null): boolean {
  const at = placed(item);
  if (!at) return false;
  last = item;
  set(withToggled(choice.get(), at.of, at.track), at.track);
  return true;
}

/** What `roving` needs of choosing in its list. */
export interface Chooser {
  /** Shift with an arrow has led from one place to another. */
  readonly extend: (from: number, to: number) => void;
}

/**
 * Chooses tracks of a list: Ctrl (Cmd) or Shift with a click, Ctrl+Space or X, Shift with arrows, which
 * `roving` sends. While tracks are chosen a press anywhere on an item does, but for its buttons. Space and
 * Enter play as ever, and a link with Ctrl or Shift is the browser's.
 */
export function choosing(list: HTMLElement, signal: AbortSignal): Chooser {
  const keyOf = createShortcutKey();
  /** Whether the next click is that of a key. */
  let isKeyed = false;
  const isOn = () => choice.get()?.of === listed.get(list)?.of && choice.get() !== null;
  const take = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };

  /** Whether a click on an item chooses it. */
  function chooses(event: MouseEvent, item: HTMLElement): boolean {
    const control = (event.target as Element).closest('a[href], button');
    if (control?.role === 'checkbox') return true;
    const isWhole = control === null || control === item.querySelector('a[href], button');
    if (event.ctrlKey || event.metaKey || event.shiftKey) return isWhole;
    return isOn() && !(isKeyed && event.detail === 0) && (isWhole || control.matches('a'));
  }

  function onClick(event: MouseEvent): void {
    const item = itemOf(event);
    const at = placed(item);
    const isTaken = item !== null && at && chooses(event, item);
    isKeyed = false;
    if (!isTaken) return;
    take(event);
    if (event.shiftKey) {
      last = item;
      set(withRange(choice.get(), at.of, at.track));
    } else toggleItem(item);
    // The keys go on from there.
    if (event.ctrlKey || event.metaKey || event.shiftKey)
      item.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }

  function onKey(event: KeyboardEvent): void {
    const { key, altKey, shiftKey, repeat } = event;
    const isChord = event.ctrlKey || event.metaKey;
    isKeyed = !isChord && (key === ' ' || key === 'Enter');
    if (altKey || shiftKey || repeat) return;
    const isLetter = !isChord && keyOf(event) === 'x' && listed.get(list)?.hasLetters();
    if ((isLetter || (isChord && key === ' ')) && toggleItem(itemOf(event))) take(event);
  }

  list.addEventListener('click', onClick, { capture: true, signal });
  list.addEventListener('keydown', onKey, { capture: true, signal });
  // Firefox presses a button when its key is released.
  list.addEventListener('keyup', (event) => event.ctrlKey && event.key === ' ' && take(event), { signal });
  // Shift with a click marks words otherwise.
  list.addEventListener(
    'mousedown',
    (event) => {
      const item = itemOf(event);
      if (event.shiftKey && item && placed(item) && chooses(event, item)) event.preventDefault();
    },
    { signal },
  );
  return {
    extend(from, to) {
      const of = listed.get(list);
      const [start, end] = [of?.tracks[from], of?.tracks[to]];
      if (!of || !start || !end) return;
      last = document.activeElement?.closest('li, [role=listitem]') ?? last;
      set(withRange(isOn() ? choice.get() : withToggled(null, of, start), of, end));
    },
  };
}
