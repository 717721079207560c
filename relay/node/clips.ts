import { Worker } from 'node:worker_threads';
import type { Bytes } from '../body.ts';
import type { ClipKey } from '../demo/audio/clip.ts';
import type { RenderClip } from '../demo/clips.ts';
import type { ClipFiles } from './clip-files.ts';

/** What a thread makes of a key: a clip, or null if it had to stop before it was complete. */
export type ClipAnswer = Bytes | null;
/** Tells a thread to stop what it makes. */
export const stopMessage = 'stop';

/** Renders one clip at a time. */
export interface ClipMaker {
  /** Null where it was stopped. */
  readonly make: (key: ClipKey) => Promise<ClipAnswer>;
  /** Stops the clip that is being made, if there is one. */
  readonly stop: () => void;
}

/** Renders clips on a thread, which starts with the first one and never keeps the process alive. */
export function createClipThread(): ClipMaker {
  let thread: Worker | undefined;
  let job: PromiseWithResolvers<ClipAnswer> | undefined;

  function start(): Worker {
    const worker = new Worker(new URL('clip-thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', (answer: ClipAnswer) => job?.resolve(answer));
    const fail = (error: Error): void => {
      thread = undefined;
      job?.reject(error);
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The thread that makes previews has ended.')));
    return worker;
  }

  return {
    make(key) {
      thread ??= start();
      job = Promise.withResolvers();
      thread.postMessage(key, []);
      return job.promise;
    },
    stop: () => thread?.postMessage(stopMessage, []),
  };
}

/** The clips of a process: from disk, or rendered one after the other, those first that a listener waits for. */
export interface Clips {
  readonly render: RenderClip;
  readonly prepare: (key: ClipKey) => void;
}

interface Job {
  readonly key: ClipKey;
  readonly done: PromiseWithResolvers<Bytes>;
  /** How many requests wait for it; none where it is rendered ahead. */
  waiting: number;
}

/**
 * A clip that a listener waits for stops one that is rendered ahead, which is rendered later.
 * @param files where clips are kept
 * @param aheadMax how many may wait to be rendered ahead; of more, the oldest are forgotten
 */
export function createClips(maker: ClipMaker, files: ClipFiles, aheadMax: number): Clips {
  const jobs = new Map<string, Job>();
  let current: Job | undefined;

  async function work(job: Job): Promise<void> {
    const name = String(job.key.trackId);
    try {
      const known = await files.read(name);
      const clip = known ?? (await maker.make(job.key));
      if (clip !== null) {
        job.done.resolve(clip);
        jobs.delete(name);
        if (known === null) await files.write(name, clip);
      }
    } catch (error) {
      job.done.reject(error);
      jobs.delete(name);
    }
    current = undefined;
    next();
  }

  function next(): void {
    const all = [...jobs.values()];
    const urgent = all.find((job) => job.waiting > 0);
    if (current === undefined) {
      current = urgent ?? all[0];
      if (current !== undefined) void work(current);
    } else if (urgent !== undefined && current.waiting === 0) maker.stop();
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
      // No request may be there to receive the failure; the next one renders the clip again.
      done.promise.catch(() => undefined);
      const ahead = [...jobs].filter(([, job]) => job.waiting === 0 && job !== current);
      for (const [name] of ahead.slice(0, Math.max(0, ahead.length - aheadMax))) jobs.delete(name);
      next();
    },
  };
}
