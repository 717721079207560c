import { Worker } from 'node:worker_threads';
import type { ClipKey } from '../demo/audio/clip.ts';
import type { RenderClip } from '../demo/clips.ts';
import type { ClipFiles } from './clip-files.ts';

/** Renders previews on a thread, which starts with the first one and never keeps the process alive. One at a time. */
export function createClipThread(): RenderClip {
  let thread: Worker | undefined;
  let job: PromiseWithResolvers<Uint8Array> | undefined;

  function start(): Worker {
    const worker = new Worker(new URL('clip-thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', (clip: Uint8Array) => job?.resolve(clip));
    const fail = (error: Error): void => {
      thread = undefined;
      job?.reject(error);
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The thread that makes previews has ended.')));
    return worker;
  }

  return (key) => {
    thread ??= start();
    job = Promise.withResolvers();
    thread.postMessage(key, []);
    return job.promise;
  };
}

/** The previews of a process: on disk, or made one after the other, those first that somebody waits for. */
export interface Clips {
  readonly render: RenderClip;
  readonly prepare: (key: ClipKey) => void;
}

interface Job {
  readonly key: ClipKey;
  readonly done: PromiseWithResolvers<Uint8Array>;
  /** How many wait for it; none where it is made ahead. */
  waiting: number;
}

/**
 * @param make makes one preview at a time
 * @param files where they are kept
 * @param aheadMax how many may wait to be made ahead; of more, the oldest are forgotten
 */
export function createClips(make: RenderClip, files: ClipFiles, aheadMax: number): Clips {
  const jobs = new Map<string, Job>();
  let current: Job | undefined;

  async function work(job: Job): Promise<void> {
    const name = String(job.key.trackId);
    try {
      const known = await files.read(name);
      const clip = known ?? (await make(job.key));
      job.done.resolve(clip);
      if (known === null) await files.write(name, clip);
    } catch (error) {
      job.done.reject(error);
    }
    jobs.delete(name);
    current = undefined;
    next();
  }

  function next(): void {
    if (current !== undefined) return;
    const waiting = [...jobs.values()];
    current = waiting.find((job) => job.waiting > 0) ?? waiting[0];
    if (current !== undefined) void work(current);
  }

  function ask(key: ClipKey, waiting: number): Job {
    const name = String(key.trackId);
    const job = jobs.get(name) ?? { key, done: Promise.withResolvers(), waiting: 0 };
    job.waiting += waiting;
    jobs.set(name, job);
    return job;
  }

  return {
    render(key) {
      const { done } = ask(key, 1);
      next();
      return done.promise;
    },
    prepare(key) {
      const { done } = ask(key, 0);
      // Nobody may be there to hear that it failed; who asks for it makes it again.
      done.promise.catch(() => undefined);
      const ahead = [...jobs].filter(([, job]) => job.waiting === 0 && job !== current);
      for (const [name] of ahead.slice(0, Math.max(0, ahead.length - aheadMax))) jobs.delete(name);
      next();
    },
  };
}
