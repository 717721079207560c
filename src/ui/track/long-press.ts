import type { CSSProperties } from 'react';
import { LONG_PRESS_MS } from '../../limits/ui.ts';

/** How long a finger presses a card or row until its menu opens, for the styles. */
export const longPress = { '--long-press': `${LONG_PRESS_MS}ms` } as CSSProperties;
