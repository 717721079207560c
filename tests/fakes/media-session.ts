import type { MediaSessionAction, MediaSessionPort } from '../../src/domain/ports.ts';

/** A lock screen that can be read and pressed. */
export class FakeMediaSession implements MediaSessionPort {
  track: Parameters<MediaSessionPort['show']>[0] = null;
  state: 'none' | 'paused' | 'playing' = 'none';
  position = 0;
  duration = 0;
  readonly #listeners = new Set<(action: MediaSessionAction) => void>();

  show = (track: FakeMediaSession['track']): void => {
    this.track = track;
  };

  setState = (state: 'none' | 'paused' | 'playing'): void => {
    this.state = state;
  };

  setPosition = (position: number, duration: number): void => {
    this.position = position;
    this.duration = duration;
  };

  subscribe = (listener: (action: MediaSessionAction) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  press(action: MediaSessionAction): void {
    for (const listener of this.#listeners) listener(action);
  }
}
