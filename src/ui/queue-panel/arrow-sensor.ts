import { KeyboardSensor, type Activators, type SensorInstance, type SensorProps } from '@dnd-kit/core';
import type { RefObject } from 'react';
import { lineHeights } from './queue-rows.ts';

export interface ArrowSensorOptions {
  /** The ids that are ordered, first to last. */
  readonly ids: readonly string[];
  /** What the rows scroll in. */
  readonly scroller: RefObject<HTMLElement | null>;
}

const endings: readonly string[] = ['Space', 'Enter', 'Tab'];
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Moves a row place by place with the arrow keys, between Space or Enter and Space, Enter or Tab; Escape cancels.
 *
 * The library's own sensor loses keys that are pressed before its first timer has fired and before it has measured the rows.
 * All rows here have the same height, so this one needs neither.
 */
export class ArrowSensor implements SensorInstance {
  static activators: Activators<ArrowSensorOptions> = KeyboardSensor.activators.map(
    ({ eventName, handler }) => ({
      eventName,
      handler: (event, _options, context) => handler(event, {}, context),
    }),
  );

  /** The row is kept in sight here, step by step. */
  autoScrollEnabled = false;

  readonly #props: SensorProps<ArrowSensorOptions>;
  readonly #from: number;
  readonly #scrolledFrom: number;
  readonly #topFrom: number;
  readonly #listening = new AbortController();
  #to: number;

  constructor(props: SensorProps<ArrowSensorOptions>) {
    this.#props = props;
    const { active, activeNode, options } = props;
    this.#from = options.ids.indexOf(String(active));
    this.#to = this.#from;
    const row = activeNode.node.current;
    row?.scrollIntoView({ block: 'nearest' });
    this.#scrolledFrom = this.#scrolled;
    this.#topFrom = row?.getBoundingClientRect().top ?? 0;
    const { signal } = this.#listening;
    // In the capture phase the key that picked the row up has passed the document, so this listener does not receive it.
    document.addEventListener('keydown', this.#onKey, { capture: true, signal });
    document.addEventListener('visibilitychange', this.#cancel, { signal });
    window.addEventListener('resize', this.#cancel, { signal });
    props.onStart({ x: 0, y: 0 });
  }

  get #scrolled(): number {
    return this.#props.options.scroller.current?.scrollTop ?? 0;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const step = steps[event.code];
    if (endings.includes(event.code)) this.#end();
    else if (event.code === 'Escape') this.#cancel();
    else if (step) this.#move(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  #move(step: number): void {
    const { ids } = this.#props.options;
    this.#to = Math.min(Math.max(this.#to + step, 0), ids.length - 1);
    this.#report();
    // A list that scrolls before the library has measured its rows would be measured in the wrong place.
    requestAnimationFrame(this.#follow);
  }

  get #way(): number {
    return (this.#to - this.#from) * lineHeights.track;
  }

  #report(): void {
    this.#props.onMove({ x: 0, y: this.#way - (this.#scrolled - this.#scrolledFrom) });
  }

  /** Scrolls the row into sight. */
  readonly #follow = (): void => {
    const box = this.#props.options.scroller.current;
    if (!box || this.#listening.signal.aborted) return;
    const { top, bottom } = box.getBoundingClientRect();
    const rowTop = this.#topFrom + this.#way - (this.#scrolled - this.#scrolledFrom);
    const hidden = Math.min(rowTop - top, 0) + Math.max(rowTop + lineHeights.track - bottom, 0);
    if (hidden === 0) return;
    box.scrollTop += hidden;
    this.#report();
  };

  #end(): void {
    this.#listening.abort();
    this.#props.onEnd();
  }

  readonly #cancel = (): void => {
    this.#listening.abort();
    this.#props.onCancel();
  };
}
