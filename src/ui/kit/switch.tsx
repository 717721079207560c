import { useId, type ReactNode } from 'react';
import { switchControl, type SwitchControlVariant } from 'styled-system/recipes';

export interface SwitchProps {
  readonly label: string;
  /** Its effect, in a text below. */
  readonly hint?: string;
  readonly icon?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** 'raised' inside a dialog, 'bare' inside a panel. */
  readonly ground?: SwitchControlVariant['ground'] | undefined;
}

/** A row with a name and a switch; a press on it switches. The owner of `checked` may refuse. */
export function Switch({ label, hint, icon, checked, onChange, ground }: SwitchProps) {
  const classes = switchControl({ ground });
  const id = useId();
  return (
    <label className={classes.root}>
      {icon}
      <span className={classes.words}>
        <span id={id} className={classes.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={classes.hint}>
            {hint}
          </span>
        )}
      </span>
      <span className={classes.control}>
        <span className={classes.thumb} />
      </span>
      <input
        type="checkbox"
        role="switch"
        className="sr-only"
        aria-labelledby={id}
        aria-describedby={hint && `${id}-hint`}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
