import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a program may take to report that it is ready, on a slow machine. */
const START_MS = 60_000;
/** How often a value without notifications is read. */
export const POLL_MS = 100;

/** The path of a command; undefined where it is not installed. */
export function commandPath(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun);
}

/** The first program that matches a pattern of paths. */
export function findProgram(pattern: string): string | undefined {
  return globSync(pattern).sort().findLast(canRun);
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Programs that run beside this one, each in its own process group, so that all of them end with it. */
export class Programs {
  readonly #running: ChildProcess[] = [];
  readonly #end = () => this.#running.forEach(endGroup);

  constructor() {
    process.once('exit', this.#end);
  }

  /** Starts one and waits until it is ready; returns the text that says so. */
  async start<R>(
    command: string | undefined,
    given: readonly string[],
    isReady: (child: ChildProcess) => Promise<R>,
    variables: Readonly<Record<string, string>> = {},
  ): Promise<R> {
    if (command === undefined) throw new Error('A program is not installed');
    const child = spawn(command, given, {
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#running.push(child);
    const failed = once(child, 'exit').then(() => undefined);
    const late = delay(START_MS, undefined, { ref: false });
    const ready = await Promise.race([isReady(child), failed, late]);
    if (ready === undefined) throw new Error(`${command} did not start`);
    return ready;
  }

  /** Ends all of them. */
  async stop(): Promise<void> {
    process.off('exit', this.#end);
    for (const child of this.#running.splice(0).toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      endGroup(child);
      await ended;
    }
  }
}

/** Waits for a line of output and returns the first group of its match. */
export const says =
  (line: RegExp) =>
  ({ stdout, stderr }: ChildProcess): Promise<string> =>
    new Promise((resolve) => {
      for (const input of [stdout, stderr])
        if (input)
          createInterface({ input }).on('line', (announced) => {
            const found = line.exec(announced)?.[1];
            if (found !== undefined) resolve(found);
          });
    });

/** Waits until a url answers. */
export const answers = (url: string) => async (): Promise<true> => {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return true;
    await delay(POLL_MS);
  }
};

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
