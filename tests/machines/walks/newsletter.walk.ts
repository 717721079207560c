import { newsletterMachine } from '../../../src/machines/newsletter/newsletter.machine.ts';
import type { Walk } from '../paths.ts';

export const newsletterWalks: readonly Walk[] = [
  {
    machine: newsletterMachine,
    outputs: {
      subscribe: [
        { kind: 'subscribed', message: null },
        { kind: 'alreadySubscribed' },
        { kind: 'refused', message: null },
        { kind: 'emailMissing' },
        { kind: 'unexpected' },
      ],
    },
    events: [{ type: 'NEWSLETTER.SUBSCRIBE', email: 'vixen@den.example' }],
  },
];
