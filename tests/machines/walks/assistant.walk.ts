import { assistantMachine } from '../../../src/machines/assistant/assistant.machine.ts';
import type { Walk } from '../paths.ts';

export const assistantWalks: readonly Walk[] = [
  {
    machine: assistantMachine,
    key: ({ context }) => context,
    outputs: { loadExpanded: [true, false] },
    events: [
      { type: 'ASSISTANT.TOGGLE' },
      { type: 'ASSISTANT.MOUNTED' },
      { type: 'ASSISTANT.DISPLAYED' },
      { type: 'ASSISTANT.LOADED' },
      { type: 'ASSISTANT.RETRY' },
      { type: 'network.returned' },
      { type: 'frame.clicked' },
      { type: 'frame.message', data: { event: 'conversation_start' } },
      { type: 'frame.message', data: 'no JSON' },
      { type: 'modal.opened' },
      { type: 'modal.closed' },
    ],
    invariant: ({ context, value }) => {
      // A loaded value stays; an awaited one may still arrive.
      if (value.frame === 'idling' && (!context.expanded || context.modalOpen) && context.modalOpen) {
        throw new Error('The frame is to be loaded although something modal is open');
      }
    },
  },
];
