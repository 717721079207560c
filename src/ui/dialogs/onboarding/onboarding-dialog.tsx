import { useRef, useState } from 'react';
import { emailKindOf } from '../../../domain/subscription.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { Modal } from '../../kit/modal.tsx';
import { Field } from '../../kit/field.tsx';
import { wordsOf } from '../../../machines/toasts/toasts.messages.ts';
import type { DialogProps } from '../dialogs.tsx';

/** What is wrong with an address that was submitted. */
const faults = {
  empty: 'onboarding.emailMissing',
  invalid: 'onboarding.emailInvalid',
  address: null,
} as const;

/** Asks for an e-mail address, once in a while. The text stays in the field until submitted. */
export default function OnboardingDialog({ open, onClose }: DialogProps) {
  const { onboarding } = useApp().actors;
  const isSubmitting = useActorSelector('onboarding', (view) => view.hasTag('submitting'));
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<(typeof faults)[keyof typeof faults]>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    const found = faults[emailKindOf(email)];
    setFault(found);
    if (found) field.current?.focus();
    onboarding.send({ type: 'ONBOARDING.SUBMIT', email });
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Stay in tune"
      description="Leave your email and we write when there is something worth hearing. No account, no password."
      form={{
        cancel: 'Maybe Later',
        onCancel: () => onboarding.send({ type: 'ONBOARDING.LATER' }),
        submit: 'Submit',
        onSubmit: submit,
        busy: isSubmitting,
      }}
    >
      <Field
        ref={field}
        label="Email"
        error={fault ? wordsOf({ code: fault }).title : undefined}
        data-autofocus=""
        type="email"
        autoComplete="email"
        placeholder="you@example.org"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setFault(null);
        }}
      />
    </Modal>
  );
}
