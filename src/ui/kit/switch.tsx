import { Switch as Ark } from '@ark-ui/react/switch';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { switchControl, type SwitchControlVariant } from 'styled-system/recipes';

export interface SwitchProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** 'raised' inside a dialog. */
  readonly ground?: SwitchControlVariant['ground'];
}

/** A row with a name and a switch; the whole row can be pressed. Refusing a change is up to whoever holds `checked`. */
export function Switch({ label, icon, checked, onChange, ground }: SwitchProps) {
  const classes = switchControl({ ground });
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
      <Ark.Label className={classes.label}>{label}</Ark.Label>
      <Ark.Control className={classes.control}>
        <Ark.Thumb className={classes.thumb} />
      </Ark.Control>
      <Ark.HiddenInput ref={input} role="switch" aria-checked={checked} />
    </Ark.Root>
  );
}
