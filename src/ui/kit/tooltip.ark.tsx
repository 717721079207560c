import { Tooltip } from '@ark-ui/react/tooltip';
import type { ReactNode } from 'react';
import { iconButton, tooltip } from 'styled-system/recipes';

export interface HelpTipProps {
  /** The button's name. */
  readonly label: string;
  /** The text of the tooltip. */
  readonly text: string;
  readonly icon: ReactNode;
}

/**
 * The full help button. Its text follows it in the document, inside the same landmark. Import `tooltip.tsx`, which fetches this when the page is idle.
 */
export default function ArkHelpTip({ label, text, icon }: HelpTipProps) {
  const classes = tooltip();
  return (
    <Tooltip.Root
      openDelay={120}
      closeDelay={120}
      interactive
      closeOnClick={false}
      closeOnPointerDown={false}
      positioning={{ placement: 'right', flip: ['bottom-end'], strategy: 'fixed' }}
      lazyMount
      unmountOnExit
    >
      <Tooltip.Context>
        {(api) => (
          <Tooltip.Trigger
            className={iconButton({ size: 'sm' })}
            aria-label={label}
            onClick={() => api.setOpen(true)}
          >
            {icon}
          </Tooltip.Trigger>
        )}
      </Tooltip.Context>
      <Tooltip.Positioner className={classes.positioner}>
        <Tooltip.Content className={classes.content}>{text}</Tooltip.Content>
      </Tooltip.Positioner>
    </Tooltip.Root>
  );
}
