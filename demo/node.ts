import type { Rendering } from './demo.ts';
import { clipFilesMax, clipsAheadMax, clipsWaitedFor } from './limits.ts';
import { createClipFiles } from './rendering/clip-files.ts';
import { createClips, createClipThread } from './rendering/line.ts';
import { sampleClips } from './samples.ts';

/** Renders clips on a thread of Node.js. */
export interface NodeRendering extends Rendering {
  /** Starts the thread, so that the first requested clip finds its code warm. */
  warm(): void;
}

/**
 * @param folder where clips are kept; it is created when the first is there
 * @param onRender is told of each clip that is rendered
 */
export function createNodeRendering(folder: string, onRender: () => void): NodeRendering {
  const thread = createClipThread();
  const { render, prepare } = createClips(
    {
      stop: thread.stop,
      make(key, add) {
        onRender();
        return thread.make(key, add);
      },
    },
    createClipFiles(folder, clipFilesMax),
    clipsAheadMax,
    clipsWaitedFor,
  );
  return { render, prepare, warm: () => prepare(sampleClips['tra.1']) };
}
