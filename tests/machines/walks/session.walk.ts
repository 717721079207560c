import { emptyQueueSession } from '../../../src/domain/queue-list.ts';
import { sessionMachine } from '../../../src/machines/queue/session.machine.ts';
import { SESSION_POSITION_STEP_S } from '../../../src/limits/playback.ts';
import { waits } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const sessionWalks: readonly Walk[] = [
  {
    machine: sessionMachine.provide({ actions: { write: () => {} } }),
    rules: [
      {
        says: 'a changed queue, and one that new tabs get from now on, is written a moment later (D28)',
        on: ['session.changed', 'session.shared'],
        where: (before, { type }) => type === 'session.changed' || before.context.session !== null,
        holds: (after) => waits(after, 'writeDelay'),
      },
      {
        says: 'the position alone is written every few seconds',
        on: 'session.moved',
        where: (before) => before.context.session !== null && !waits(before, 'writeDelay'),
        holds: (after, { position }, { context: { writtenAt } }) =>
          waits(after, 'writeDelay') === Math.abs(Number(position) - writtenAt) >= SESSION_POSITION_STEP_S,
      },
      {
        says: 'a page that closes writes the queue, and nothing stays unwritten',
        where: ({ context }, { type }) =>
          (type === 'page.hiding' || type.startsWith('xstate.after.writeDelay')) && context.session !== null,
        holds: (after) =>
          !waits(after, 'writeDelay') && after.context.writtenAt === after.context.session.position,
      },
    ],
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
