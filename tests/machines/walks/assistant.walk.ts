import { assistantMachine } from '../../../src/machines/assistant/assistant.machine.ts';
import { ended, runs } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const assistantWalks: readonly Walk[] = [
  {
    machine: assistantMachine,
    rules: [
      {
        says: 'the frame waits for an idle page and an open guide, and then its host is checked (AST-33)',
        where: (before, event) =>
          ended(before, event, 'awaitIdle', 'done') || ended(before, event, 'awaitIdle', 'error'),
        holds: (after) => runs(after, 'reachHost'),
      },
      {
        says: 'the frame loads once its host answers, and stays (AST-33)',
        where: (before, event) => before.hasTag('frameLoaded') || ended(before, event, 'reachHost', 'done'),
        holds: (after) => after.hasTag('frameLoaded') && !runs(after, 'reachHost'),
      },
      {
        says: 'a host that does not answer is shown as unreachable, and is not checked before the network returns (D39)',
        where: (before, event) =>
          ended(before, event, 'reachHost', 'error') || event.type.startsWith('xstate.after.reachTime'),
        holds: (after) => after.hasTag('frameUnreachable') && !after.hasTag('frameRetrying'),
      },
      {
        says: 'nothing else makes it unreachable',
        where: (before, event) =>
          !before.hasTag('frameUnreachable') &&
          !ended(before, event, 'reachHost', 'error') &&
          !event.type.startsWith('xstate.after.reachTime'),
        holds: (after) => !after.hasTag('frameUnreachable'),
      },
      {
        says: 'Try again and the returning network check the host again (D39)',
        on: ['ASSISTANT.RETRY', 'network.online'],
        where: (before) => before.hasTag('frameUnreachable'),
        holds: (after) => after.hasTag('frameRetrying') && runs(after, 'reachHost'),
      },
    ],
    key: ({ context }) => [context.expanded, context.modals > 0],
    events: [
      { type: 'ASSISTANT.MOUNTED' },
      { type: 'ASSISTANT.DISPLAYED' },
      { type: 'frame.clicked' },
      { type: 'frame.message', data: { event: 'conversation_start' } },
      { type: 'frame.message', data: 'no JSON' },
      { type: 'frame.left', expanded: true },
      { type: 'frame.left', expanded: false },
      { type: 'ASSISTANT.TOGGLE' },
      { type: 'ASSISTANT.LOADED' },
      { type: 'ASSISTANT.RETRY' },
      { type: 'network.online' },
      { type: 'modal.opened' },
      { type: 'modal.closed' },
    ],
    invariant: ({ context, value }) => {
      // A loaded value stays; a requested one may still arrive.
      if (value === 'idling' && (!context.expanded || context.modals > 0)) {
        throw new Error('The frame is to be loaded although it is hidden, or something modal is open');
      }
    },
  },
];
