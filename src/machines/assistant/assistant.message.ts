import { allMoods, type MoodId } from '../../domain/mood.ts';
import { pageOf } from '../../domain/pages.ts';
import { termOf } from '../../domain/search.ts';
import { SEARCH_TERM_MAX_LETTERS } from '../../limits/content.ts';

const switches = ['mute', 'shuffle', 'loop'] as const;
type Switch = (typeof switches)[number];

/** The requests that the frame may send: nothing that a press on the page could not do. */
export type FrameRequest =
  | { readonly type: 'assistant.moodTracksRequested'; readonly mood: MoodId }
  /** The tracks that a search for these words finds. */
  | { readonly type: 'assistant.tracksRequested'; readonly words: string }
  | { readonly type: 'assistant.moodRequested'; readonly mood: MoodId }
  | { readonly type: 'assistant.nextRequested' }
  | { readonly type: 'assistant.previousRequested' }
  | { readonly type: 'assistant.heartRequested' }
  | { readonly type: 'assistant.pauseRequested' }
  | { readonly type: 'assistant.resumeRequested' }
  | { readonly type: 'assistant.queueRequested' }
  | { readonly type: 'assistant.lyricsRequested' }
  /** What it becomes, whatever it is. */
  | { readonly type: `assistant.${Switch}Requested`; readonly on: boolean }
  /** 0 to 100, or by how much more or less. */
  | { readonly type: 'assistant.volumeRequested'; readonly value: number; readonly relative: boolean }
  | { readonly type: 'assistant.pageRequested'; readonly path: string }
  | { readonly type: 'assistant.shortcutsRequested' };

const acts: Readonly<Record<string, FrameRequest>> = {
  shortcuts: { type: 'assistant.shortcutsRequested' },
  next: { type: 'assistant.nextRequested' },
  previous: { type: 'assistant.previousRequested' },
  favorite: { type: 'assistant.heartRequested' },
  pause: { type: 'assistant.pauseRequested' },
  resume: { type: 'assistant.resumeRequested' },
  queue: { type: 'assistant.queueRequested' },
  lyrics: { type: 'assistant.lyricsRequested' },
};

export type FrameFact =
  | { readonly type: 'assistant.conversationStarted' }
  | { readonly type: 'assistant.interacted' }
  | FrameRequest;

/**
 * The fact in a window message of the frame, which is an object, or an object as JSON text; null for any
 * other message, and for a request that the app does not carry out. Throws if a text is no JSON.
 */
export function readFrameMessage(data: unknown): FrameFact | null {
  const message: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  if (typeof message !== 'object' || message === null) return null;
  const { event, action, type, request, ...values } = message as Readonly<Record<string, unknown>>;
  if (event === 'conversation_start' || action === 'start') return { type: 'assistant.conversationStarted' };
  if (event === 'user_interaction' || action === 'interaction') return { type: 'assistant.interacted' };
  return type === 'foxtrot.request' ? readRequest(request, values) : null;
}

function readRequest(request: unknown, values: Readonly<Record<string, unknown>>): FrameRequest | null {
  const { value, words, mood, path, on } = values;
  if (typeof request === 'string' && Object.hasOwn(acts, request)) return acts[request] ?? null;
  const turned = switches.find((each) => each === request);
  if (turned) return typeof on === 'boolean' ? { type: `assistant.${turned}Requested`, on } : null;
  if (request === 'volume' && typeof value === 'number')
    return { type: 'assistant.volumeRequested', value, relative: values['relative'] === true };
  if (request === 'play' && typeof words === 'string') {
    const wanted = termOf(words, SEARCH_TERM_MAX_LETTERS);
    return wanted === '' ? null : { type: 'assistant.tracksRequested', words: wanted };
  }
  if (request === 'play' || request === 'mood') {
    const found = allMoods.find(({ id }) => id === mood);
    const type = request === 'play' ? 'assistant.moodTracksRequested' : 'assistant.moodRequested';
    return found ? { type, mood: found.id } : null;
  }
  // A path from the app's root. With two slashes, of either kind, it would name another host.
  if (request === 'open' && typeof path === 'string' && /^\/(?![/\\])/.test(path) && pageOf(path))
    return { type: 'assistant.pageRequested', path };
  return null;
}
