/** What a slider is told, whichever part draws it. Values are whole steps between `min` and `max`. */
export interface SliderProps {
  /** Its name, and its visible label where `header` is set. */
  readonly label: string;
  readonly value: number;
  /** At every move. */
  readonly onChange?: (value: number) => void;
  /** Once the listener has let go, and at every key. While the thumb is held it does not follow `value` (D35). */
  readonly onCommit?: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** What is read out for a value; the number itself where it is missing. */
  readonly valueText?: (value: number) => string;
  readonly disabled?: boolean;
  /** 'steps' is the seek bar alone: the foxtrot step. */
  readonly look?: 'plain' | 'steps';
  /** What it lies on, for the ring around the thumb. */
  readonly ground?: 'panel' | 'canvas' | 'raised';
  /** Shows label and value text above the track. */
  readonly header?: boolean;
}

/** Steps of PageUp, PageDown and Shift with an arrow key (BAR-16, BAR-17). */
export const largeStep = 10;

/** The value that a key leads to, or null for a key that is none of the slider's. */
export function valueAfterKey(
  key: string,
  shift: boolean,
  { value, min = 0, max = 100, step = 1 }: Pick<SliderProps, 'value' | 'min' | 'max' | 'step'>,
): number | null {
  const arrow = step * (shift ? largeStep : 1);
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: arrow,
    ArrowUp: arrow,
    ArrowLeft: -arrow,
    ArrowDown: -arrow,
    PageUp: step * largeStep,
    PageDown: -step * largeStep,
    Home: min - value,
    End: max - value,
  };
  const move = moves[key];
  return move === undefined ? null : Math.min(max, Math.max(min, value + move));
}
