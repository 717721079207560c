// The interface of the instrumented code: which mutant is active, and which are passed.

/** A mutant that lets a test ask so many times more often than without it goes round in a loop. */
const LOOP_FACTOR = 30;
const LOOP_MIN_QUESTIONS = 100_000;

let active = '';
let questions = 0;
let limit = Infinity;
/** @type {Set<string> | null} */
let passed = null;

/**
 * The code's question whether it is to behave as a mutant.
 * @param {string} id
 */
export function isActive(id) {
  questions += 1;
  if (questions > limit) throw new Error('This goes round in a loop');
  return id === active;
}

/**
 * Called by the code where a mutant could have made a difference.
 * @param {...string} ids
 */
export function pass(...ids) {
  if (passed) for (const id of ids) passed.add(id);
}

/** @param {string} id '' for none */
export function activate(id) {
  active = id;
}

/** @param {number} usual how many questions are asked without a mutant */
export function startCount(usual) {
  questions = 0;
  limit = Math.max(LOOP_FACTOR * usual, LOOP_MIN_QUESTIONS);
}

/** @returns {number} the questions since the count began; from here on they are not limited */
export function endCount() {
  limit = Infinity;
  return questions;
}

/**
 * Which mutants something passes.
 * @param {() => Promise<unknown>} act
 * @returns {Promise<string[]>}
 */
export async function passedBy(act) {
  const found = new Set();
  passed = found;
  try {
    await act();
  } finally {
    passed = null;
  }
  return [...found];
}
