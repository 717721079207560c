import { errandMachine } from '../errand.ts';
import type { ConnectionAnswer } from './connection-test.types.ts';

/** Tests the way to the catalogue (E53). */
export const connectionTestMachine = errandMachine<
  null,
  ConnectionAnswer,
  /** The way is open. */
  { readonly type: 'connection.open' }
>({
  id: 'connectionTest',
  doing: 'testing the connection',
  answered: ({ ok }) => (ok ? [{ type: 'connection.open' }] : []),
});
