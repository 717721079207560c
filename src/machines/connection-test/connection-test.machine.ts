import { errandMachine } from '../errand.ts';
import type { ConnectionAnswer } from './connection-test.types.ts';

/** Tests the connection to the catalogue (E53). */
export const connectionTestMachine = errandMachine<
  null,
  ConnectionAnswer,
  /** The connection works. */
  { readonly type: 'connection.open' }
>({
  id: 'connectionTest',
  doing: 'testing the connection',
  answered: ({ ok }) => (ok ? [{ type: 'connection.open' }] : []),
});
