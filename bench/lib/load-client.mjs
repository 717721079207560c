// Asks a server for one page over and over, and counts the answers.
import { execFile } from 'node:child_process';
import { connect } from 'node:net';

export const CONNECTIONS = 32;
const SECONDS = 3;

/**
 * Answers in a second, and how long 99 of 100 of them took at most, in ms.
 * @typedef {{ rate: number, p99: number }} Load
 */

/**
 * Keeps the connections busy for three seconds, one question at a time on each.
 * @param {string} url
 * @returns {Promise<Load>}
 */
export async function load(url) {
  return (await loadByWrk(url)) ?? loadFromHere(url);
}

/**
 * By wrk, where it is installed: what it takes to ask is no part of the figures then. Null where it is not.
 * @param {string} url
 * @returns {Promise<Load | null>}
 */
function loadByWrk(url) {
  return new Promise((resolve, reject) => {
    const options = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency', url];
    execFile('wrk', options, (error, text) => {
      if (error?.code === 'ENOENT') return resolve(null);
      const rate = /Requests\/sec:\s+([\d.]+)/.exec(text)?.[1];
      const p99 = /99%\s+([\d.]+)(us|ms|s)\b/.exec(text);
      const failed = /Non-2xx|Socket errors/.test(text);
      if (error || failed || !rate || !p99) return reject(error ?? new Error(text));
      const unit = { us: 0.001, ms: 1, s: 1_000 }[p99[2] ?? ''] ?? Number.NaN;
      return resolve({ rate: Number(rate), p99: Number(p99[1]) * unit });
    });
  });
}

/**
 * Written on the socket itself: node's own client would be the bottleneck.
 * @param {string} url
 * @returns {Promise<Load>}
 */
async function loadFromHere(url) {
  const { port, pathname, search } = new URL(url);
  const path = `${pathname}${search}`;
  const question = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
  /** @type {number[]} */
  const times = [];
  const end = performance.now() + SECONDS * 1_000;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => converse(Number(port), question, end, times)));
  times.sort((a, b) => a - b);
  return { rate: times.length / SECONDS, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}

/**
 * @param {number} port
 * @param {string} question
 * @param {number} end
 * @param {number[]} times
 * @returns {Promise<void>}
 */
function converse(port, question, end, times) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let asked = 0;
    /** How much of the answer is still missing; undefined until its head has arrived. */
    let missing = /** @type {number | undefined} */ (undefined);
    const request = () => {
      if (performance.now() > end) {
        socket.destroy();
        return resolve();
      }
      missing = undefined;
      asked = performance.now();
      socket.write(question);
    };
    socket.once('connect', request);
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      if (missing === undefined) {
        // Both servers send the head in one piece.
        const bodyAt = chunk.indexOf('\r\n\r\n') + 4;
        const head = chunk.toString('latin1', 0, bodyAt);
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) return reject(new Error(head));
        missing = Number(length) - (chunk.length - bodyAt);
      } else missing -= chunk.length;
      if (missing > 0) return;
      times.push(performance.now() - asked);
      request();
    });
  });
}
