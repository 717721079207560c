import { playerSetup } from './player.actions.ts';
import { seekableAhead, seekableWhileLoading } from './player.seek.ts';
import { requireTrack } from './player.setup.ts';
import { anyUrl, failBecause, lackPreviewBecause, otherUrl, useFreshUrl } from './player.transitions.ts';

/** A pause before audio is loaded, by the listener or because another tab plays. */
export const pausedBeforeLoad = {
  'PLAYER.PAUSE': { target: '#unloaded', actions: 'emitPaused' },
  'tabs.taken': { target: '#unloaded', actions: 'emitPaused' },
} as const;

/** Before a load: is the url good for it, and if not, is there a fresh one (D30)? A track without a preview is skipped. */
export const resolving = playerSetup.createStateConfig({
  id: 'resolving',
  tags: ['loading', 'buffering', 'busy'],
  entry: 'requestPermission',
  on: { ...pausedBeforeLoad, ...seekableAhead },
  invoke: {
    src: 'freshenPreviewUrl',
    input: ({ context }) => ({ track: requireTrack(context), reason: context.reason }),
    onDone: [
      { guard: otherUrl, target: 'loading', actions: useFreshUrl },
      { guard: anyUrl, target: 'loading' },
      lackPreviewBecause('previewUnavailable'),
    ],
    onError: failBecause('previewUnavailable'),
  },
});

/** The element has its url. Nothing here has a clock of its own but the load itself (D32). */
export const loading = playerSetup.createStateConfig({
  id: 'loading',
  tags: ['loading', 'buffering', 'busy'],
  entry: ['countLoad', 'load'],
  on: {
    ...pausedBeforeLoad,
    ...seekableWhileLoading,
    'audio.ready': { guard: 'isActive', target: 'awaitingPermission', actions: 'rememberDuration' },
    'audio.failed': [
      { guard: 'mayLookUp', target: 'lookingUp', actions: 'spendLookUp' },
      { guard: 'isActive', ...failBecause('unableToPlay') },
    ],
  },
  after: {
    loadTimeout: failBecause('unableToPlay'),
  },
});

/** A load ended in an error that may be a refused preview: one look-up past the cache, before it counts (BEY-04). */
export const lookingUp = playerSetup.createStateConfig({
  tags: ['loading', 'buffering', 'busy'],
  on: { ...pausedBeforeLoad, ...seekableAhead },
  invoke: {
    src: 'freshenPreviewUrl',
    input: ({ context }) => ({ track: requireTrack(context), reason: 'retry' }),
    onDone: [
      { guard: otherUrl, target: 'loading', actions: useFreshUrl },
      { guard: anyUrl, ...failBecause('unableToPlay') },
      lackPreviewBecause('unableToPlay'),
    ],
    onError: failBecause('unableToPlay'),
  },
});
