import type { AssistantFramePort } from '../domain/ports.ts';
import { listen } from './system.ts';

/** The attribute that marks the frame in the page. */
const frameSelector = 'iframe[data-assistant]';

/** The assistant's frame, looked up at each use, because the layout mounts and unmounts it. */
export function createAssistantFrame(): AssistantFramePort {
  return {
    tell(message) {
      const frame = document.querySelector<HTMLIFrameElement>(frameSelector);
      frame?.contentWindow?.postMessage(message, new URL(frame.src).origin);
    },
    onMessage(subscriber) {
      return listen(window, ['message'], (event: MessageEvent<unknown>) => {
        const frame = document.querySelector<HTMLIFrameElement>(frameSelector);
        // A page that the frame has navigated to is another origin's, and nobody whom the app listens to.
        const isAssistant = frame?.contentWindow && event.source === frame.contentWindow;
        if (isAssistant && event.origin === new URL(frame.src).origin) subscriber(event.data);
      });
    },
    onFocus(subscriber) {
      // A press in the frame moves the focus from the window to the frame, which is then the active element.
      return listen(window, ['blur'], () => {
        if (document.activeElement?.matches(frameSelector)) subscriber();
      });
    },
  };
}
