// Runs the steps of a check, and says of each whether it is good and how long it took.
import PQueue from 'p-queue';
import { root } from './project.mjs';
import { run } from './run.mjs';

export interface Step {
  readonly name: string;
  /** A script of Node.js. */
  readonly file: string;
  readonly args?: readonly string[];
  /** Beside ours. */
  readonly env?: NodeJS.ProcessEnv;
  /** It needs every processor, or what another step writes. */
  readonly isAlone?: boolean;
}

/**
 * Runs every step, even after a failed one, whose output it shows. Two run at a time, unless one is alone.
 * @param timeoutMs of one step
 * @returns the names of those that failed
 */
export async function runSteps(
  steps: readonly Step[],
  timeoutMs: number,
  onEnd?: (name: string, output: string, isGood: boolean) => void,
): Promise<readonly string[]> {
  const failed: string[] = [];
  const take = async ({ name, file, args = [], env }: Step) => {
    const started = Date.now();
    const { code, isStopped, output } = await run(process.execPath, [file, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      capture: true,
      timeoutMs,
      killSignal: 'SIGINT',
    });
    const isGood = code === 0 && !isStopped;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${isGood ? 'ok    ' : 'FAILED'}  ${name.padEnd(14)} ${seconds.padStart(6)} s`);
    if (!isGood) {
      failed.push(name);
      console.log(`${output.trimEnd()}\n${isStopped ? 'It did not end in time and was stopped.\n' : ''}`);
    }
    onEnd?.(name, output, isGood);
  };
  const queue = new PQueue({ concurrency: 2 });
  for (const step of steps) {
    if (step.isAlone) await queue.onIdle();
    const taken = queue.add(() => take(step));
    if (step.isAlone) await taken;
  }
  await queue.onIdle();
  return failed;
}
