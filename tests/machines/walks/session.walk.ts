import { emptyQueueSession } from '../../../src/domain/queue-session.ts';
import { sessionMachine } from '../../../src/machines/queue/session.machine.ts';
import type { Walk } from '../paths.ts';

export const sessionWalks: readonly Walk[] = [
  {
    machine: sessionMachine.provide({ actions: { write: () => {} } }),
    key: ({ context }) => [context.session?.position, context.writtenAt, context.isShared],
    events: [
      { type: 'session.changed', session: emptyQueueSession },
      { type: 'session.moved', position: 1 },
      { type: 'session.moved', position: 100 },
      { type: 'session.shared' },
      { type: 'session.unshared' },
      { type: 'page.hiding' },
    ],
  },
];
