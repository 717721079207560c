// Runs the steps of a check, and says of each whether it is good and how long it took.
import PQueue from 'p-queue';
import { root } from './project.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} file a script of Node.js
 * @property {string[]} [args]
 * @property {NodeJS.ProcessEnv} [env] beside ours
 * @property {boolean} [isAlone] it needs every processor, or what another step writes
 */

/**
 * Runs every step, even after a failed one, whose output it shows. Two run at a time, unless one is alone.
 * @param {Step[]} steps
 * @param {number} timeoutMs of one step
 * @param {(name: string, output: string, isGood: boolean) => void} [onEnd]
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runSteps(steps, timeoutMs, onEnd) {
  /** @type {string[]} */
  const failed = [];
  /** @param {Step} step */
  const take = async ({ name, file, args = [], env }) => {
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
