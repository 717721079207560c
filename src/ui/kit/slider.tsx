import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { slider, type SliderVariant } from 'styled-system/recipes';

/** Values are integers from 0 to 100. */
export interface SliderProps {
  /** Its name, and its visible label if `header` is set. */
  readonly label: string;
  readonly value: number;
  /** The current value, if `value` may lag behind it: keys start from it. */
  readonly readValue?: () => number;
  /** At every move. */
  readonly onChange?: (value: number) => void;
  /** Called on release of the thumb, and at every key. A drag ignores `value`. */
  readonly onCommit?: (value: number) => void;
  /** The text for screen readers; the number itself if it is missing. */
  readonly valueText?: (value: number) => string;
  /** What is under the pointer, beside it. */
  readonly pointText?: (value: number) => string;
  readonly disabled?: boolean;
  /** 'steps' is the seek bar alone: the foxtrot step. */
  readonly look?: SliderVariant['look'];
  /** Its background, for the ring around the thumb. */
  readonly ground?: SliderVariant['ground'] | undefined;
  /** Shows label and value text above the track. */
  readonly header?: boolean;
}

/** Steps of PageUp, PageDown and Shift with an arrow key. */
const largeStep = 10;

/** How far a key moves, in steps; Home and End move to the ends. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: largeStep,
  PageDown: -largeStep,
  Home: -Infinity,
  End: Infinity,
};

const within = (value: number): number => Math.min(100, Math.max(0, value));

/**
 * A slider from 0 to 100: arrow keys move by one step, PageUp, PageDown and Shift with an arrow by ten, from
 * whatever its value is. An invisible range input covers the drawing, because screen readers know that
 * control. Pointers are handled here, because browsers differ in whether a finger may press beside the thumb.
 */
export function Slider(props: SliderProps) {
  const {
    label,
    value,
    readValue,
    onChange,
    onCommit,
    valueText,
    pointText,
    disabled,
    look,
    ground,
    header,
  } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const latest = useRef(value);
  const classes = slider({ look, ground });
  const shown = dragged ?? value;

  const valueAt = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return within(Math.round(width > 0 ? ((clientX - left) / width) * 100 : 0));
  };
  const drag = (event: PointerEvent<HTMLInputElement>) => {
    const next = valueAt(event);
    if (next === latest.current && dragged !== null) return;
    latest.current = next;
    setDragged(next);
    onChange?.(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLInputElement>) => {
    if (disabled || event.button !== 0 || !event.isPrimary) return;
    // The browser's own dragging would count from other edges.
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
    drag(event);
  };
  const release = () => {
    if (dragged === null) return;
    setDragged(null);
    onCommit?.(latest.current);
  };
  const set = (next: number) => {
    if (next === shown) return;
    onChange?.(next);
    onCommit?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = keySteps[event.key];
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const isLargeArrow = event.shiftKey && Math.abs(steps) === 1;
    const from = readValue?.() ?? shown;
    set(within(from + steps * (isLargeArrow ? largeStep : 1)));
  };
  return (
    <div className={classes.root} data-disabled={disabled ? '' : undefined}>
      {header && (
        <div className={classes.header}>
          <span>{label}</span>
          <span className={classes.value}>{valueText?.(shown) ?? shown}</span>
        </div>
      )}
      <div className={classes.control}>
        <div className={classes.track}>
          <div className={classes.range} style={{ width: `${shown}%` }} />
        </div>
        <input
          type="range"
          className={classes.input}
          aria-label={label}
          aria-valuetext={valueText?.(shown)}
          aria-valuenow={shown}
          {...{ min: 0, max: 100, disabled }}
          value={shown}
          onPointerDown={onPointerDown}
          onPointerMove={(event) => {
            if (pointText && event.pointerType !== 'touch') setPointed(valueAt(event));
            if (dragged !== null) drag(event);
          }}
          onPointerLeave={() => setPointed(null)}
          onLostPointerCapture={release}
          // A reader's own gesture to raise or lower it.
          onChange={(event) => set(event.target.valueAsNumber)}
          onKeyDown={onKeyDown}
        />
        <span className={classes.thumb} style={{ left: `${shown}%` }} />
        {pointed !== null && !disabled && (
          <span className={classes.pointed} style={{ left: `${pointed}%` }} aria-hidden="true">
            {pointText?.(pointed)}
          </span>
        )}
      </div>
    </div>
  );
}
