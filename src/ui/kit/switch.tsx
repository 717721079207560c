import { Switch as Ark } from '@ark-ui/react/switch';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
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

/** A row with a name and a switch; a press anywhere on the row switches. The owner of `checked` may refuse a change. */
export function Switch({ label, hint, icon, checked, onChange, ground }: SwitchProps) {
  const classes = switchControl({ ground });
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [presses, setPresses] = useState(0);
  // The browser flips the input at the press; a refused change must flip it back, or screen readers would announce it.
  useLayoutEffect(() => {
    if (input.current) input.current.checked = checked;
  }, [checked, presses]);
  return (
    <Ark.Root
      className={classes.root}
      checked={checked}
      onCheckedChange={(details) => {
        onChange(details.checked);
        setPresses((count) => count + 1);
      }}
    >
      {icon}
      <span className={classes.words}>
        <Ark.Label className={classes.label}>{label}</Ark.Label>
        {hint && (
          <span id={hintId} className={classes.hint}>
            {hint}
          </span>
        )}
      </span>
      <Ark.Control className={classes.control}>
        <Ark.Thumb className={classes.thumb} />
      </Ark.Control>
      <Ark.HiddenInput ref={input} role="switch" aria-checked={checked} aria-describedby={hint && hintId} />
    </Ark.Root>
  );
}
