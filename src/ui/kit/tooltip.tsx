import { type ReactNode, useId, useState } from 'react';
import { tooltip } from 'styled-system/recipes';
import { IconButton } from './icon-button.tsx';

export interface HelpTipProps {
  /** The button's name. */
  readonly label: string;
  /** The text of the tooltip. */
  readonly text: string;
  readonly icon: ReactNode;
}

/** A small round button that explains something in a tooltip: by pointer, focus or tap. Escape hides it. */
export function HelpTip({ label, text, icon }: HelpTipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  return (
    // The pointer may go on to the words; the button inside is what is pressed.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      <IconButton label={label} size="sm" aria-describedby={id} onClick={show}>
        {icon}
      </IconButton>
      <span id={id} role="tooltip" hidden={!isOpen} className={tooltip()}>
        {text}
      </span>
    </span>
  );
}
