import { Switch as Ark } from '@ark-ui/react/switch';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { switchControl, type SwitchControlVariant } from 'styled-system/recipes';

export interface SwitchProps {
  readonly label: string;
  /** What it does, in a line below. */
  readonly hint?: string;
  readonly icon?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** 'raised' inside a dialog, 'bare' where it is a part of a panel. */
  readonly ground?: SwitchControlVariant['ground'] | undefined;
}

/** A row with a name and a switch; the whole row can be pressed. Refusing a change is up to whoever holds `checked`. */
export function Switch({ label, hint, icon, checked, onChange, ground }: SwitchProps) {
  const classes = switchControl({ ground });
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [presses, setPresses] = useState(0);
  // The browser flips the input at the press; a refused change has to flip it back, or readers would hear it as made.
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
