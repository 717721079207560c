import type { MusicModeId } from '../../domain/music-mode.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

export interface MusicModeContext {
  /** The mode that is active. */
  readonly id: MusicModeId;
  /** The mode that the arrow keys point at; it is applied after a short delay. */
  readonly trial: MusicModeId | null;
}

export type MusicModeEvent =
  /** Chosen by pointer, Space or Enter. */
  | { readonly type: 'MODE.CHOOSE'; readonly id: MusicModeId }
  /** The arrow keys point at a mode: it is applied after a short delay, unless they move on. */
  | { readonly type: 'MODE.TRY'; readonly id: MusicModeId }
  /** The logo: back to the default mode. */
  | { readonly type: 'MODE.RESET' }
  /** Storage has another mode: another tab or another script has chosen it. */
  | { readonly type: 'mode.stored'; readonly id: MusicModeId };

export type MusicModeEmitted =
  | MessageFact
  /** The listener has changed the mode. Neither a restored mode nor the active one chosen again is a change. */
  | { readonly type: 'mode.changed'; readonly id: MusicModeId }
  /** The mode was restored, or is from another tab or script: it is applied without a message. */
  | { readonly type: 'mode.adopted'; readonly id: MusicModeId };
