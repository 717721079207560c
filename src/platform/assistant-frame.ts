import type { AssistantFramePort } from '../domain/ports/assistant-frame.ts';

/** By this attribute the frame is found in the page. */
const frameSelector = 'iframe[data-assistant]';

/** The assistant's frame in this page, found anew each time, since it comes and goes with the layout. */
export function createAssistantFrame(): AssistantFramePort {
  return {
    onMessage(listener) {
      const hear = (event: MessageEvent<unknown>) => {
        const frame = document.querySelector<HTMLIFrameElement>(frameSelector);
        if (frame?.contentWindow && event.source === frame.contentWindow) listener(event.data);
      };
      window.addEventListener('message', hear);
      return () => window.removeEventListener('message', hear);
    },
    onFocus(listener) {
      // The window loses its focus to the frame, which is then the active element.
      const hear = () => {
        if (document.activeElement?.matches(frameSelector)) listener();
      };
      window.addEventListener('blur', hear);
      return () => window.removeEventListener('blur', hear);
    },
  };
}
