import type { MusicModeId } from '../../domain/music-mode.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

export interface MusicModeContext {
  /** The mode that is active. */
  readonly id: MusicModeId;
  /** The mode that the arrow keys rest on and that is tried out in a moment (D41). */
  readonly trial: MusicModeId | null;
}

export type MusicModeEvent =
  /** Chosen by pointer, Space or Enter (D41). */
  | { readonly type: 'MODE.CHOOSE'; readonly id: MusicModeId }
  /** The arrow keys rest on a mode: it takes effect in a moment, unless they go on (D41). */
  | { readonly type: 'MODE.TRY'; readonly id: MusicModeId }
  /** The logo: back to the default mode (NAV-05). */
  | { readonly type: 'MODE.RESET' }
  /** Storage holds another mode: another tab or another script has chosen it. */
  | { readonly type: 'mode.stored'; readonly id: MusicModeId };

export type MusicModeEmitted =
  | MessageFact
  /** The listener has changed the mode. Neither a restored mode nor the active one chosen again is a change (D41). */
  | { readonly type: 'mode.changed'; readonly id: MusicModeId }
  /** The mode was restored, or comes from another tab or script: it is taken over in silence (D41). */
  | { readonly type: 'mode.adopted'; readonly id: MusicModeId };
