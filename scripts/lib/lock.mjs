// One at a time over several processes, by a port of this machine: the system gives it back however its
// process ends. Imported before anything is installed: built-in modules only.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Ports below those that systems give to clients. Two folders with the same one wait for each other. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;
/** Who has accepted and says nothing for so long is another program. */
const SILENT_MS = 5_000;
const POLL_MS = 20;

/**
 * Runs `work` while no other process does any for the same folder. Where another program has the folder's
 * port nobody waits.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @param {(holder: number) => void} [onWait] called with the process that is waited for
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, onWait) {
  const port = portOf(folder);
  /** @type {import('node:net').Socket[]} */
  const waiting = [];
  const server = createServer((socket) => {
    waiting.push(socket.on('error', () => {}));
    socket.write(`foxtrot ${process.pid}`);
  });
  const listens = () =>
    once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    );
  while (!(await listens()) && (await end(port, onWait)));
  try {
    return await work();
  } finally {
    server.close();
    for (const socket of waiting) socket.destroy();
  }
}

/** @param {string} folder */
export const portOf = (folder) =>
  FIRST_PORT + (createHash('sha256').update(folder).digest().readUInt16BE() % PORTS);

/**
 * Waits for the end of who has the port; false if that is another program.
 * @param {number} port
 * @param {((holder: number) => void)} [onWait]
 * @returns {Promise<boolean>}
 */
async function end(port, onWait) {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(SILENT_MS, () => socket.destroy(new Error('silent')));
  try {
    for await (const said of socket) {
      const [, holder] = /^foxtrot (\d+)$/.exec(String(said)) ?? [];
      if (holder === undefined) return false;
      socket.setTimeout(0);
      onWait?.(Number(holder));
    }
  } catch (error) {
    // It has ended meanwhile, or was killed.
    if (/** @type {Error} */ (error).message === 'silent') return false;
  }
  await setTimeout(POLL_MS);
  return true;
}
