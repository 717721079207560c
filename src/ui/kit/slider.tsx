import { useRef, useState, type KeyboardEvent } from 'react';
import { slider } from 'styled-system/recipes';
import { lazily } from './lazily.tsx';
import { valueAfterKey, type SliderProps } from './slider.types.ts';

/** The same drawing over a native range input, which lies invisible on top: works at once and weighs nothing. */
function NativeSlider(props: SliderProps) {
  const { label, value, onChange, onCommit, min = 0, max = 100, step = 1, valueText, disabled } = props;
  const { look, ground, header } = props;
  const [held, setHeld] = useState<number | null>(null);
  const isPointerDown = useRef(false);
  const classes = slider({ look, ground });
  const shown = held ?? value;
  const percent = max > min ? ((shown - min) / (max - min)) * 100 : 0;
  const move = (next: number) => {
    onChange?.(next);
    if (isPointerDown.current) setHeld(next);
    else onCommit?.(next);
  };
  const release = () => {
    isPointerDown.current = false;
    if (held === null) return;
    onCommit?.(held);
    setHeld(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = valueAfterKey(event.key, event.shiftKey, { value: shown, min, max, step });
    if (next === null) return;
    event.preventDefault();
    if (next !== shown) move(next);
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
          <div className={classes.range} style={{ width: `${percent}%` }} />
        </div>
        <input
          type="range"
          className={classes.native}
          aria-label={label}
          aria-valuetext={valueText?.(shown)}
          // As Ark's says it, so that nobody has to know which of the two is there.
          aria-valuenow={shown}
          {...{ min, max, step, disabled }}
          value={shown}
          onPointerDown={() => (isPointerDown.current = true)}
          onPointerUp={release}
          onPointerCancel={release}
          onChange={(event) => move(event.target.valueAsNumber)}
          onKeyDown={onKeyDown}
        />
        <span className={classes.thumb} style={{ left: `${percent}%`, transform: 'translateX(-50%)' }} />
      </div>
    </div>
  );
}

/**
 * A slider from `min` to `max`: arrow keys move by one step, PageUp, PageDown and Shift with an arrow by ten. It is
 * the native one until somebody is about to use it and Ark's has been fetched, which takes over while nobody holds it.
 */
export const Slider = lazily<SliderProps>(() => import('./slider.ark.tsx'), NativeSlider, 'meant');
