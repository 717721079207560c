import type { FailureReason, UrlAnswer } from './player.types.ts';

/** Playback of the track fails for a reason. */
export const failBecause = (reason: FailureReason) =>
  ({ target: '#failing', actions: [{ type: 'fail', params: reason }, 'emitFailed'] }) as const;

/** The track has no preview. That is shown with a reason too, but does not count towards the stop (D63). */
export const lackPreviewBecause = (reason: FailureReason) =>
  ({ target: '#failing', actions: [{ type: 'lackPreview', params: reason }, 'emitFailed'] }) as const;

const answerOf = ({ event }: { readonly event: { readonly output: UrlAnswer } }): UrlAnswer => event.output;

/** The result of a look-up: a url other than the player's, or any url at all. */
export const otherUrl = { type: 'bringsOtherUrl', params: answerOf } as const;
export const anyUrl = { type: 'bringsAudio', params: answerOf } as const;

/** Player and queue adopt the url of a look-up. */
export const useFreshUrl = [
  { type: 'useUrl', params: answerOf },
  { type: 'sendFreshUrl', params: answerOf },
] as const;

/** The browser refuses to play: it wants a gesture of the listener, or it refuses for another reason. */
export const onRefused = [
  {
    guard: 'wantsGesture',
    target: '#loaded',
    actions: { type: 'say', params: { code: 'player.playPrevented' } },
  },
  { guard: 'isRefusal', ...failBecause('playPrevented') },
] as const;
