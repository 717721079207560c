import { errandMachine } from '../errand.ts';

/** Requests one track of the chart as an ordinary call, to check that tracks arrive (E53). */
export const connectionConfirmationMachine = errandMachine<
  null,
  boolean,
  /** A track has arrived: Home's sections load again, past cached failures and back-off (HOM-25, D45). */
  { readonly type: 'connection.confirmed' }
>({
  id: 'connectionConfirmation',
  doing: 'confirming the connection',
  restarts: true,
  answered: (isConfirmed) => (isConfirmed ? [{ type: 'connection.confirmed' }] : []),
});
