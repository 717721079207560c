import { useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { lazily } from './lazily.tsx';
import type { HelpTipProps } from './tooltip.ark.tsx';

/** Until the tooltip's code has loaded, screen readers have the text all the same. */
function PlainHelpTip({ label, text, icon }: HelpTipProps) {
  const id = useId();
  return (
    <>
      <IconButton label={label} size="sm" aria-describedby={id}>
        {icon}
      </IconButton>
      <span id={id} hidden>
        {text}
      </span>
    </>
  );
}

/** A small round button that explains something in a tooltip: by pointer, focus or tap. Escape hides it. */
export const HelpTip = lazily<HelpTipProps>(() => import('./tooltip.ark.tsx'), PlainHelpTip);
