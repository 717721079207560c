import type { AwaitIdle, MediaSessionAction, MediaSessionPort } from '../domain/ports.ts';
import { createSubscribers } from '../domain/subject.ts';
import { ARTWORK_PX, MEDIA_SEEK_S } from '../limits/playback.ts';
import type { drawCover } from './pictures.ts';
import { awaitIdle } from './system.ts';

/** The lock screen waits for its picture anyway. */
const drawLater: typeof drawCover = async (...picture) =>
  (await import('./pictures.ts')).drawCover(...picture);

/** Whether this is iOS, whose lock screen shows seek keys in the places of Next and Previous. */
const onIos = (): boolean =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** The lock screen and the media keys of this browser; does nothing if the browser has none. */
export function createMediaSession(
  session: MediaSession | undefined = navigator.mediaSession,
  draw = drawLater,
  waitForIdle: AwaitIdle = awaitIdle,
  isIos = onIos(),
): MediaSessionPort {
  const { notify: emit, subscribe } = createSubscribers<MediaSessionAction>();
  let showing = new AbortController();
  let release = () => {};

  const handle = (
    action: globalThis.MediaSessionAction,
    react: ((details: MediaSessionActionDetails) => void) | null,
  ) => {
    try {
      session?.setActionHandler(action, react);
    } catch {
      // A browser that does not know the action throws; it has no such key.
    }
  };
  const seekBy = (direction: 1 | -1) => (details: MediaSessionActionDetails) =>
    emit({ type: 'PLAYER.SEEK_BY', seconds: direction * (details.seekOffset ?? MEDIA_SEEK_S) });
  const handleAll = () => {
    handle('play', () => emit({ type: 'PLAYER.PLAY' }));
    handle('pause', () => emit({ type: 'PLAYER.PAUSE' }));
    handle('stop', () => emit({ type: 'PLAYER.PAUSE' }));
    handle('nexttrack', () => emit({ type: 'session.next' }));
    handle('previoustrack', () => emit({ type: 'session.previous' }));
    handle('seekto', ({ seekTime }) => emit({ type: 'PLAYER.SEEK_TO', seconds: seekTime ?? 0 }));
    handle('seekforward', isIos ? null : seekBy(1));
    handle('seekbackward', isIos ? null : seekBy(-1));
  };
  handleAll();

  return {
    show(track) {
      if (!session) return;
      showing.abort();
      showing = new AbortController();
      const { signal } = showing;
      release();
      release = () => {};
      if (!track) {
        session.metadata = null;
        return;
      }
      const { name: title, artist_name: artist, album_name: album, image } = track;
      const showMetadata = (artwork: MediaImage): void => {
        session.metadata = new MediaMetadata({ title, artist, album, artwork: [artwork] });
      };
      showMetadata({ src: image });
      // Covers may be SVG, which no lock screen can show. Drawing one takes longer than starting the audio
      // that it belongs to, so it waits.
      void waitForIdle(signal)
        .then(() => draw(image, ARTWORK_PX))
        .then(
          (picture) => {
            if (signal.aborted) return picture.release();
            release = picture.release;
            return showMetadata({
              src: picture.url,
              sizes: `${ARTWORK_PX}x${ARTWORK_PX}`,
              type: 'image/png',
            });
          },
          // A picture of another origin without CORS stays as it is, and so does one that is no longer shown.
          () => undefined,
        );
    },
    setState(state) {
      if (session) session.playbackState = state;
      // iOS forgets what was set before an element has played.
      if (isIos && state === 'playing') handleAll();
    },
    setPosition(position, duration) {
      try {
        if (duration > 0)
          session?.setPositionState?.({ duration, position: Math.min(position, duration), playbackRate: 1 });
        else session?.setPositionState?.();
      } catch {
        // A browser that refuses a position shows none.
      }
    },
    subscribe,
  };
}
