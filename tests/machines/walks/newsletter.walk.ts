import { newsletterMachine } from '../../../src/machines/newsletter/newsletter.machine.ts';
import type { Walk } from '../paths.ts';

export const newsletterWalks: readonly Walk[] = [
  {
    machine: newsletterMachine,
    outputs: {
      call: [
        { kind: 'subscribed', message: null },
        { kind: 'alreadySubscribed' },
        { kind: 'refused', message: null },
        { kind: 'emailMissing' },
        { kind: 'unexpected' },
      ],
    },
    events: [{ type: 'ERRAND.RUN', request: { email: 'vixen@den.example' } }],
  },
];
