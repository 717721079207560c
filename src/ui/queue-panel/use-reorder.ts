import { useEffect, useLayoutEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** The pointer moves so far, in px, before a press on a handle is a drag. */
const DRAG_FROM_PX = 4;
/** So near the list's edge, in px, a drag scrolls: the nearer the faster, so many rows a second. */
const EDGE_PX = 48;
const EDGE_ROWS_PER_S = 10;
/** A frame that took longer counts as this long, in ms: a busy browser does not leap. */
const FRAME_MAX_MS = 50;

const picks: readonly string[] = ['Space', 'Enter'];
const drops: readonly string[] = ['Space', 'Enter', 'Tab'];
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** Where a scroller is seen: the root element in the whole window. */
const frameOf = (scroller: HTMLElement) =>
  scroller === document.documentElement
    ? { top: 0, bottom: window.innerHeight }
    : scroller.getBoundingClientRect();

/** The list as it is at present. */
export interface Reorderable {
  /** The ids that change places, first to last. Their rows follow each other without a gap. */
  readonly ids: readonly string[];
  /** How far the first row is from the top of what scrolls, and how high each row is, in px. */
  readonly top: number;
  readonly rowHeight: number;
  /** What scrolls; the root element for the page. */
  readonly scroller: { readonly current: HTMLElement | null };
  /** What has happened to a row, and the place that it is over, from 0. */
  readonly onStep: (step: 'picked' | 'over' | 'dropped' | 'cancelled', id: string, place: number) => void;
}

export interface Lifted {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Moves rows of one height. The lifted row follows by the property `--lift`, without a render. Everything is
 * computed from the list as it is at that moment, so it may change and scroll meanwhile, and rows that are
 * not drawn need no measuring.
 */
class Reordering {
  #list: Reorderable;
  #id: string | null = null;
  #place = 0;
  /** The pointer, and how far below the row's top it took hold. Keys move the row by places. */
  #pointer: { y: number; readonly grip: number } | null = null;
  #held = new AbortController();
  readonly #show: (lifted: Lifted | null) => void;

  constructor(list: Reorderable, show: (lifted: Lifted | null) => void) {
    this.#list = list;
    this.#show = show;
  }

  readonly handleOf = (id: string) => ({
    onPointerDown: (event: PointerEvent) => this.#press(id, event),
    onKeyDown: (event: KeyboardEvent) => {
      if (this.#id !== null || !picks.includes(event.code)) return;
      event.preventDefault();
      event.stopPropagation();
      this.#lift(id);
    },
  });

  /** The list has been drawn again, perhaps because a track has ended under the lifted row. */
  update(list: Reorderable): void {
    this.#list = list;
    this.follow();
  }

  /** Puts the lifted row where the pointer or the keys have it now. */
  follow(): void {
    const { ids, top, rowHeight } = this.#list;
    const scroller = this.#list.scroller.current;
    if (this.#id === null || !scroller) return;
    const from = ids.indexOf(this.#id);
    // It plays now, or has been removed.
    if (from < 0) return this.end('cancelled');
    const last = ids.length - 1;
    let offset = between(0, this.#place, last) * rowHeight;
    if (this.#pointer) {
      const inView = this.#pointer.y - this.#pointer.grip - frameOf(scroller).top;
      const seen = between(0, inView, scroller.clientHeight - rowHeight);
      offset = between(0, scroller.scrollTop + seen - top, last * rowHeight);
    }
    const to = Math.round(offset / rowHeight);
    scroller.style.setProperty('--lift', `${offset - from * rowHeight}px`);
    if (to !== this.#place) this.#list.onStep('over', this.#id, to);
    this.#place = to;
    this.#show({ id: this.#id, from, to });
  }

  end(how: 'dropped' | 'cancelled'): void {
    const id = this.#id;
    this.#held.abort();
    // With the keys the listener looks at the row, wherever it goes.
    if (how === 'cancelled' && id !== null && !this.#pointer) this.#scrollTo(this.#list.ids.indexOf(id));
    this.#id = null;
    this.#pointer = null;
    if (id === null) return;
    this.#show(null);
    this.#list.onStep(how, id, this.#place);
  }

  #lift(id: string): void {
    this.#held = new AbortController();
    const { signal } = this.#held;
    this.#id = id;
    this.#place = this.#list.ids.indexOf(id);
    this.#list.onStep('picked', id, this.#place);
    // In the capture phase: what scrolls the page reports it to the document alone.
    window.addEventListener('scroll', () => this.follow(), { capture: true, signal });
    document.addEventListener('visibilitychange', () => this.end('cancelled'), { signal });
    window.addEventListener('resize', () => this.end('cancelled'), { signal });
    // From the window in the capture phase, before anything else that the key means: the sheet of a phone
    // captures it from the document.
    window.addEventListener('keydown', (event) => this.#onKey(event), { capture: true, signal });
    this.follow();
  }

  #onKey(event: globalThis.KeyboardEvent): void {
    const step = steps[event.code];
    if (event.code === 'Escape') this.end('cancelled');
    else if (this.#pointer) return;
    else if (drops.includes(event.code)) this.end('dropped');
    else if (step) this.#step(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #step(by: number): void {
    const { ids, onStep } = this.#list;
    this.#place = between(0, this.#place + by, ids.length - 1);
    if (this.#id !== null) onStep('over', this.#id, this.#place);
    this.#scrollTo(this.#place);
    this.follow();
  }

  #scrollTo(place: number): void {
    const { top, rowHeight } = this.#list;
    const scroller = this.#list.scroller.current;
    const rowTop = top + place * rowHeight;
    if (!scroller) return;
    // What lies over the ends of the page.
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
    const [above, below] = [scrollPaddingTop, scrollPaddingBottom].map(
      (room) => Number.parseFloat(room) || 0,
    );
    const least = rowTop + rowHeight + (below ?? 0) - scroller.clientHeight;
    scroller.scrollTop = between(least, scroller.scrollTop, rowTop - (above ?? 0));
  }

  #press(id: string, { button, clientY, currentTarget }: PointerEvent): void {
    const row = currentTarget.closest('li, [role=listitem]');
    if (button !== 0 || !row || this.#id !== null) return;
    const grip = clientY - row.getBoundingClientRect().top;
    const pressed = new AbortController();
    let isDragged = false;
    const onMove = ({ clientY: y }: globalThis.PointerEvent) => {
      if (!isDragged && Math.abs(y - clientY) >= DRAG_FROM_PX) this.#drag(id, { y, grip });
      isDragged ||= this.#pointer !== null;
      // A drag that was cancelled stays so until the next press.
      if (!this.#pointer) return;
      this.#pointer.y = y;
      this.follow();
    };
    const onEnd = ({ type }: globalThis.PointerEvent) => {
      pressed.abort();
      this.end(type === 'pointerup' ? 'dropped' : 'cancelled');
    };
    document.addEventListener('pointermove', onMove, { signal: pressed.signal });
    document.addEventListener('pointerup', onEnd, { signal: pressed.signal });
    document.addEventListener('pointercancel', onEnd, { signal: pressed.signal });
  }

  #drag(id: string, pointer: { readonly y: number; readonly grip: number }): void {
    this.#pointer = { ...pointer };
    this.#lift(id);
    const { signal } = this.#held;
    let before = Number.POSITIVE_INFINITY;
    const onFrame = (now: number) => {
      if (signal.aborted) return;
      this.#scrollAtEdge(between(0, now - before, FRAME_MAX_MS) / 1000);
      before = now;
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  }

  #scrollAtEdge(seconds: number): void {
    const scroller = this.#list.scroller.current;
    if (!scroller || !this.#pointer) return;
    const { y } = this.#pointer;
    const { top, bottom } = frameOf(scroller);
    const depth = Math.min(0, y - top - EDGE_PX) + Math.max(0, y - bottom + EDGE_PX);
    if (depth === 0) return;
    scroller.scrollTop += between(-1, depth / EDGE_PX, 1) * EDGE_ROWS_PER_S * this.#list.rowHeight * seconds;
  }
}

/** Moves rows by pointer, or between Space and Space by the arrow keys; Escape cancels. */
export function useReorder(list: Reorderable) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [reordering] = useState(() => {
    const show = (next: Lifted | null) =>
      setLifted((last) =>
        last?.id === next?.id && last?.from === next?.from && last?.to === next?.to ? last : next,
      );
    return new Reordering(list, show);
  });
  useLayoutEffect(() => {
    reordering.update(list);
  });
  useEffect(() => () => reordering.end('cancelled'), [reordering]);
  return { lifted, handleOf: reordering.handleOf };
}
