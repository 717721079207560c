// What counts as noticing a mutant.

/**
 * Whether a test failed by an assertion: one of Vitest's, or one that is behind another error as its cause, as in a property or a
 * walk. A test that merely stumbles over what the mutant has broken asserts nothing about it.
 * @param {unknown} error
 * @returns {boolean}
 */
export function isAssertion(error) {
  for (let each = error, depth = 0; each instanceof Object && depth < 5; depth += 1) {
    const { name, cause } = /** @type {{ name?: unknown, cause?: unknown }} */ (each);
    if (name === 'AssertionError') return true;
    each = cause;
  }
  return false;
}
