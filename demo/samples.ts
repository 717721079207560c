import type { ClipKey } from './audio/clip.ts';

/**
 * The app's three sample tracks ('First Slow', 'Second Slow', 'Quick, Quick' by 'Foxtrot'). Their music and
 * covers are served without expiry, whichever catalogue is configured: /demo/samples/tra.1.mp3 and
 * /demo/samples/tra.1.svg.
 */
export const sampleClips = {
  'tra.1': { trackId: 'tra.1', artist: 'Foxtrot, slow', genre: 'jazz' },
  'tra.2': { trackId: 'tra.2', artist: 'Foxtrot, slow', genre: 'jazz' },
  'tra.3': { trackId: 'tra.3', artist: 'Foxtrot, quick', genre: 'jazz' },
} as const satisfies Readonly<Record<string, ClipKey>>;
