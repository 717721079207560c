// Timers that a test leaves behind would keep all that it has loaded in memory until they fire.

/** @type {Set<NodeJS.Timeout>} */
const running = new Set();

/** From here on the timers that are set are known. Vitest's own are older, and tests that fake them set none. */
export function knowTimers() {
  for (const name of /** @type {const} */ (['setTimeout', 'setInterval'])) {
    const set = globalThis[name];
    const knowing = (/** @type {Parameters<typeof set>} */ ...args) => {
      const timer = set(...args);
      running.add(timer);
      return timer;
    };
    globalThis[name] = /** @type {any} */ (Object.assign(knowing, set));
  }
}

export function clearTimers() {
  for (const timer of running) clearTimeout(timer);
  running.clear();
}
