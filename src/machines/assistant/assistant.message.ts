import { musicModes, type MusicModeId } from '../../domain/music-mode.ts';
import { pageOf } from '../../domain/pages.ts';

/** The requests that the frame may send: nothing that a press on the page could not do. */
export type FrameRequest =
  /** The tracks of a mood. */
  | { readonly type: 'assistant.moodRequested'; readonly mood: MusicModeId }
  /** The tracks that a search for these words finds. */
  | { readonly type: 'assistant.tracksRequested'; readonly words: string }
  /** Another mood of the app. */
  | { readonly type: 'assistant.modeRequested'; readonly mood: MusicModeId }
  | { readonly type: 'assistant.nextRequested' }
  | { readonly type: 'assistant.previousRequested' }
  /** The heart of the current track. */
  | { readonly type: 'assistant.heartRequested' }
  /** 0 to 100 */
  | { readonly type: 'assistant.volumeRequested'; readonly value: number }
  /** One of the app's own pages. */
  | { readonly type: 'assistant.pageRequested'; readonly path: string }
  /** The keyboard's shortcuts. */
  | { readonly type: 'assistant.shortcutsRequested' };

/** The requests that are nothing but their name. */
const acts: Readonly<Record<string, FrameRequest>> = {
  shortcuts: { type: 'assistant.shortcutsRequested' },
  next: { type: 'assistant.nextRequested' },
  previous: { type: 'assistant.previousRequested' },
  favorite: { type: 'assistant.heartRequested' },
};

/** No name of a track or an artist is longer. */
const WORDS_MAX = 200;

/** The meaning of a message of the frame; null for any other message. */
export type FrameMeaning = 'conversation' | 'interaction' | null;

/**
 * Reads a window message of the frame: an object, or an object as JSON text. Throws if a text is no JSON.
 */
export function readFrameMessage(data: unknown): FrameMeaning {
  const message: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  if (typeof message !== 'object' || message === null) return null;
  const event = 'event' in message ? message.event : undefined;
  const action = 'action' in message ? message.action : undefined;
  if (event === 'conversation_start' || action === 'start') return 'conversation';
  if (event === 'user_interaction' || action === 'interaction') return 'interaction';
  return null;
}

/** The request in a message of the frame; null if it contains none that the app carries out. Throws as above. */
export function readFrameRequest(data: unknown): FrameRequest | null {
  const message: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  if (typeof message !== 'object' || message === null) return null;
  if (!('type' in message) || message.type !== 'foxtrot.request' || !('request' in message)) return null;
  const { request } = message;
  if (typeof request === 'string' && Object.hasOwn(acts, request)) return acts[request] ?? null;
  if (request === 'volume' && 'value' in message && typeof message.value === 'number')
    return { type: 'assistant.volumeRequested', value: message.value };
  if (request === 'play' && 'words' in message && typeof message.words === 'string') {
    const words = message.words.trim().slice(0, WORDS_MAX);
    return words === '' ? null : { type: 'assistant.tracksRequested', words };
  }
  if (request === 'play' || request === 'mood') {
    const mood = musicModes.find(({ id }) => 'mood' in message && id === message.mood);
    const type = request === 'play' ? 'assistant.moodRequested' : 'assistant.modeRequested';
    return mood ? { type, mood: mood.id } : null;
  }
  if (request === 'open' && 'path' in message && typeof message.path === 'string') {
    const { path } = message;
    return isOwnAddress(path) && pageOf(path) ? { type: 'assistant.pageRequested', path } : null;
  }
  return null;
}

/** Whether a text is a path from the app's root. With two slashes, of either kind, it would name another host. */
function isOwnAddress(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
