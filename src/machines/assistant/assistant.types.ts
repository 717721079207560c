import type { FrameRequest } from './assistant.message.ts';

export interface AssistantContext {
  /** Whether the frame is expanded; stored across reloads. */
  readonly expanded: boolean;
  /** Whether anything modal is open, so that the frame must not be loaded yet. */
  readonly modalOpen: boolean;
}

export type AssistantEvent =
  /** 'Minimize AI Assistant' or 'Expand AI Assistant'. */
  | { readonly type: 'ASSISTANT.TOGGLE' }
  /** The page shows the assistant. */
  | { readonly type: 'ASSISTANT.MOUNTED' }
  /** The frame is visible on the page. */
  | { readonly type: 'ASSISTANT.DISPLAYED' }
  /** The frame has loaded. */
  | { readonly type: 'ASSISTANT.LOADED' }
  /** The listener tries again to reach the frame's host. */
  | { readonly type: 'ASSISTANT.RETRY' }
  /** The browser is online again. */
  | { readonly type: 'network.returned' }
  /** The focus has entered the frame, which is how a click on it shows. */
  | { readonly type: 'frame.clicked' }
  /** The frame has sent a window message; `data` is its content. */
  | { readonly type: 'frame.message'; readonly data: unknown }
  | { readonly type: 'modal.opened' }
  | { readonly type: 'modal.closed' };

/** Events of the assistant, for the analytics. */
export type AssistantEmitted =
  | { readonly type: 'assistant.mounted' }
  | { readonly type: 'assistant.displayed' }
  | { readonly type: 'assistant.loaded' }
  | { readonly type: 'assistant.clicked' }
  /** Once per load, in addition to the click itself. */
  | { readonly type: 'assistant.firstClicked' }
  | { readonly type: 'assistant.conversationStarted' }
  | { readonly type: 'assistant.interacted' }
  | FrameRequest;
