import { createAudio, type OpenStream } from './audio.ts';
import { createSoundLock } from './locks.ts';
import { createMediaSession } from './media-session.ts';
import { createNetwork } from './network.ts';
import { createViewport, pageLife, setAppearance } from './page.ts';
import { createChannel, createStorage } from './storage.ts';
import { awaitIdle, clock, log, random, wait } from './system.ts';

/** Opens the next element's stream early in Firefox, which is slow at it; without it, late. */
const openStream: OpenStream | undefined = CSS.supports('-moz-appearance', 'none')
  ? (...elements) =>
      void import('./output-stream.ts').then(
        (code) => code.openStreamEarly(...elements),
        () => {},
      )
  : undefined;

/** The ports of this browser that the app needs before its services. */
export function browserPorts() {
  return {
    storage: createStorage(),
    storageChannel: createChannel('foxtrot-storage'),
    tabsChannel: createChannel('foxtrot-tabs'),
    audio: createAudio(undefined, undefined, openStream),
    mediaSession: createMediaSession(),
    soundLock: createSoundLock('foxtrot-sound'),
    pageLife,
    clock,
    wait,
    random,
    awaitIdle,
    log,
    setAppearance,
    network: createNetwork(),
    viewport: createViewport(),
  };
}
