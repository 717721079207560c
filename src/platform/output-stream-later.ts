import type { OpenStream } from './audio.ts';

/** The browser is one that is slow to open an output stream; no other needs the code. */
const isFirefox = CSS.supports('-moz-appearance', 'none');

/** Opens the stream of the next element early, where that is of use. Without the code the stream opens late. */
export const openStreamLater: OpenStream | undefined = isFirefox
  ? (...elements) =>
      void import('./output-stream.ts').then(
        (code) => code.openStreamEarly(...elements),
        () => {},
      )
  : undefined;
