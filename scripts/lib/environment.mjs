import { variables } from '../../relay/config.ts';
import { proxyVariables } from '../../relay/node/network.ts';

/** What an operator may have set for the server; NODE_ENV is the runners' own. */
const hidden = new Set([...variables, ...proxyVariables, 'NODE_ENV']);

/**
 * The environment without what the server reads: no test may see what an operator has set.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export const withoutConfiguration = (environment) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !hidden.has(name)));
