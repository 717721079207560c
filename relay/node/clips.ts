import { Worker } from 'node:worker_threads';
import type { ClipKey } from '../demo/audio/clip.ts';
import type { RenderClip } from '../demo/clips.ts';

type Job = PromiseWithResolvers<Uint8Array>;

/** Renders previews on a thread, which starts with the first one and never keeps the process alive. */
export function threadedClips(): RenderClip {
  const jobs = new Map<number, Job>();
  let thread: Worker | undefined;
  let last = 0;

  function start(): Worker {
    const worker = new Worker(new URL('clip-thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ job, clip }: { job: number; clip: Uint8Array }) => {
      jobs.get(job)?.resolve(clip);
      jobs.delete(job);
    });
    const fail = (error: Error): void => {
      thread = undefined;
      for (const job of jobs.values()) job.reject(error);
      jobs.clear();
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The thread that makes previews has ended.')));
    return worker;
  }

  return (key: ClipKey) => {
    thread ??= start();
    last += 1;
    const job: Job = Promise.withResolvers();
    jobs.set(last, job);
    thread.postMessage({ job: last, key }, []);
    return job.promise;
  };
}
