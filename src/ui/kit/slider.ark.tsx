import { Slider } from '@ark-ui/react/slider';
import { useRef, useState } from 'react';
import { slider } from 'styled-system/recipes';
import { valueAfterKey, type SliderProps } from './slider.types.ts';

/** The full slider. Import `slider.tsx`, which fetches this when it is about to be used. */
export default function ArkSlider(props: SliderProps) {
  const { label, value, onChange, onCommit, min = 0, max = 100, step = 1, valueText, disabled } = props;
  const { look, ground, header } = props;
  const [held, setHeld] = useState<number | null>(null);
  const latest = useRef(value);
  const classes = slider({ look, ground });
  const shown = held ?? value;
  const hold = (next: number | undefined) => {
    if (next === undefined) return;
    latest.current = next;
    setHeld(next);
    onChange?.(next);
  };
  const release = () => {
    setHeld(null);
    onCommit?.(latest.current);
  };
  return (
    <Slider.Root
      className={classes.root}
      {...{ min, max, step }}
      disabled={disabled ?? false}
      thumbAlignment="center"
      aria-label={[label]}
      value={[shown]}
      onValueChange={(details) => hold(details.value[0])}
      onValueChangeEnd={release}
      {...(valueText && { getAriaValueText: (details: { value: number }) => valueText(details.value) })}
    >
      {header && (
        <div className={classes.header}>
          <Slider.Label className={classes.label}>{label}</Slider.Label>
          <span className={classes.value}>{valueText?.(shown) ?? shown}</span>
        </div>
      )}
      <Slider.Control className={classes.control}>
        <Slider.Track className={classes.track}>
          <Slider.Range className={classes.range} />
        </Slider.Track>
        <Slider.Context>
          {(api) => (
            <Slider.Thumb
              index={0}
              className={classes.thumb}
              onKeyDown={(event) => {
                // Ark leaves the keys across the slider's own direction alone.
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                const next = valueAfterKey(event.key, event.shiftKey, { value: shown, min, max, step });
                if (next !== null) api.setValue([next]);
              }}
            />
          )}
        </Slider.Context>
      </Slider.Control>
    </Slider.Root>
  );
}
