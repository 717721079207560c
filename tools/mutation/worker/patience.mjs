// Detects whether work ends. A promise that nothing in the process works on will never settle, and that
// is seen at once; a pending timer or file operation is waited for.

// Tests fake all of these.
const { clearTimeout, setImmediate, setTimeout } = globalThis;

/** Before that many rounds of the event loop nobody looks. */
const QUICK_ROUNDS = 20;
/**
 * So many looks at an idle process in a row, each a millisecond after the other, for each second of patience: the threads that
 * compress are not listed among the active resources.
 */
const IDLE_LOOKS = 7;
/** So many looks it may take in any case: they are rarer on a busy machine, so that it does as much between them. */
const LEAST_LOOKS = 10_000;
/** What is there all the time. */
const STANDING = /^(?:MessagePort|PipeWrap|TTYWrap|Worker|ProcessWrap|CloseReq)$/;

/**
 * @param {Promise<unknown>} work that never rejects
 * @param {number} patienceMs of the processor's time
 * @returns {Promise<'settled' | 'never' | 'late'>} late: it may still be at it
 */
export async function comesToAnEnd(work, patienceMs) {
  let isSettled = false;
  const settled = work.then(() => {
    isSettled = true;
  });
  const busy = processorMs();
  for (let round = 0; round < QUICK_ROUNDS && !isSettled; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (let idle = 0, looks = 0; !isSettled; looks += 1) {
    const isBusy = process.getActiveResourcesInfo().some((name) => !STANDING.test(name));
    idle = isBusy ? 0 : idle + 1;
    if (idle > (IDLE_LOOKS * patienceMs) / 1_000) return 'never';
    if (processorMs() - busy > patienceMs || looks > Math.max(LEAST_LOOKS, patienceMs)) return 'late';
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    await Promise.race([settled, new Promise((resolve) => (timer = setTimeout(resolve, 1)))]);
    clearTimeout(timer);
  }
  return 'settled';
}

/** The time that the processors have spent on us: what others do on the same machine does not count. */
export function processorMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** @param {number} ms */
export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
