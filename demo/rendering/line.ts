import { Worker } from 'node:worker_threads';
import type { Bytes } from './growing-file.ts';
import type { ClipKey } from '../audio/clip.ts';
import { TooManyClips, type RenderClip } from './shelf.ts';
import type { FileMaker } from './growing-file.ts';
import { createGrowingFile } from './growing-file.ts';
import type { ClipFiles } from './clip-files.ts';

/** What a thread answers to a key: portions of a clip, and at last whether it is complete or was stopped. */
export type ClipAnswer = Bytes | 'complete' | 'stopped';

/** Commands a thread to stop the current clip. */
export const stopMessage = 'stop';

/** Renders one clip at a time. */
export interface ClipMaker {
  /** Hands over portion after portion. False where it was stopped. */
  readonly make: (key: ClipKey, add: (portion: Bytes) => void) => Promise<boolean>;
  /** Stops the clip that is being made, if there is one. */
  readonly stop: () => void;
}

/** Renders clips on a thread, which starts with the first one and never keeps the process alive. */
export function createClipThread(): ClipMaker {
  let thread: Worker | undefined;
  let job:
    | { readonly add: (portion: Bytes) => void; readonly done: PromiseWithResolvers<boolean> }
    | undefined;

  function start(): Worker {
    const worker = new Worker(new URL('clip-thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', (answer: ClipAnswer) => {
      if (typeof answer === 'string') job?.done.resolve(answer === 'complete');
      else job?.add(answer);
    });
    const fail = (error: Error): void => {
      thread = undefined;
      job?.done.reject(error);
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The thread that makes previews has ended.')));
    return worker;
  }

  return {
    make(key, add) {
      thread ??= start();
      job = { add, done: Promise.withResolvers() };
      thread.postMessage(key, []);
      return job.done.promise;
    },
    stop: () => thread?.postMessage(stopMessage, []),
  };
}

/** A process's clips, from disk or rendered one by one: awaited ones first, the last request first. */
export interface Clips {
  readonly render: RenderClip;
  readonly prepare: (key: ClipKey) => void;
}

interface Job {
  readonly key: ClipKey;
  readonly making: FileMaker;
  /** How many requests wait for it; none if it is rendered in advance. */
  waiting: number;
}

/**
 * A clip that a listener waits for stops one that is rendered in advance, which is rendered later. A listener
 * who skips through a list no longer waits for the clips that were requested before the last one.
 * @param files where clips are kept
 * @param inAdvanceMax how many may wait to be rendered in advance; beyond that the oldest are forgotten
 * @param waitingMax for how many clips listeners may wait at the same time
 */
export function createClips(
  maker: ClipMaker,
  files: ClipFiles,
  inAdvanceMax: number,
  waitingMax = Infinity,
): Clips {
  const jobs = new Map<string, Job>();
  let current: Job | undefined;

  async function work({ key, making }: Job): Promise<void> {
    const name = String(key.trackId);
    try {
      const known = making.count() === 0 ? await files.read(name) : null;
      // A clip that was stopped is made again from its start, byte by byte the same.
      let place = 0;
      const add = (portion: Bytes): void => {
        if (place === making.count()) making.add(portion);
        place += 1;
      };
      if (known !== null) making.add(known);
      if (known !== null || (await maker.make(key, add))) {
        making.end();
        jobs.delete(name);
        if (known === null) await files.write(name, await making.file.complete);
      }
    } catch (error) {
      making.fail(error);
      jobs.delete(name);
    }
    current = undefined;
    next();
  }

  function next(): void {
    const all = [...jobs.values()];
    const urgent = all.findLast((job) => job.waiting > 0);
    if (current === undefined) {
      current = urgent ?? all[0];
      if (current !== undefined) void work(current);
    } else if (urgent !== undefined && current.waiting === 0) maker.stop();
  }

  function jobOf(key: ClipKey, waiting: number): Job {
    const name = String(key.trackId);
    const job = jobs.get(name) ?? { key, making: createGrowingFile(), waiting: 0 };
    job.waiting += waiting;
    // The last request is the last in the map.
    if (waiting > 0) jobs.delete(name);
    jobs.set(name, job);
    return job;
  }

  /** Nothing is rendered for a listener who has left. */
  function leave(name: string, job: Job): void {
    job.waiting -= 1;
    if (job.waiting === 0 && job !== current && jobs.get(name) === job) {
      jobs.delete(name);
      job.making.fail(new Error('Nobody waits for this clip any more.'));
    }
    next();
  }

  return {
    render(key, departure) {
      const name = String(key.trackId);
      const waitedFor = [...jobs.values()].filter(({ waiting }) => waiting > 0);
      if (waitedFor.length >= waitingMax && !waitedFor.some((job) => String(job.key.trackId) === name))
        throw new TooManyClips(`${waitingMax} clips are waited for already.`);
      const job = jobOf(key, 1);
      departure?.addEventListener('abort', () => leave(name, job), { once: true });
      next();
      return job.making.file;
    },
    prepare(key) {
      jobOf(key, 0);
      const inAdvance = [...jobs].filter(([, job]) => job.waiting === 0 && job !== current);
      for (const [name] of inAdvance.slice(0, Math.max(0, inAdvance.length - inAdvanceMax)))
        jobs.delete(name);
      next();
    },
  };
}
