// Builds the image, starts it without a network, and requests a page of it. It needs Docker.
import { root } from './lib/project.mjs';
import { run, stopChildrenOnSignal } from './lib/run.mjs';

const BUILD_TIMEOUT_MS = 10 * 60_000;
const START_TIMEOUT_MS = 60_000;
const NAME = `foxtrot-${process.pid}`;

/** Within the image, where `fetch` is all that is needed. */
const request = `for (const path of ['/healthz', '/', '/demo/samples/tra.1.mp3']) {
  const { status } = await fetch('http://127.0.0.1:4173' + path);
  if (status !== 200) throw new Error(path + ' answers ' + status);
}`;

stopChildrenOnSignal();
/** @param {string[]} args */
const docker = async (...args) => {
  const { code } = await run('docker', args, { cwd: root, timeoutMs: BUILD_TIMEOUT_MS });
  if (code !== 0) throw new Error(`docker ${args[0]} ended with code ${code}`);
};
const isHealthy = async () => {
  const { output } = await run('docker', ['inspect', '--format={{.State.Health.Status}}', NAME], {
    capture: true,
  });
  return output.trim() === 'healthy';
};

await docker('build', '--tag', NAME, '.');
try {
  await docker('run', '--detach', '--network=none', '--env=CATALOGUE=demo', `--name=${NAME}`, NAME);
  const began = Date.now();
  while (!(await isHealthy()) && Date.now() - began < START_TIMEOUT_MS)
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  await docker('exec', NAME, 'node', '--input-type=module', '--eval', request);
} finally {
  await run('docker', ['rm', '--force', NAME], { capture: true });
  await run('docker', ['rmi', NAME], { capture: true });
}
