import { useState } from 'react';
import { selectIsOnboardingSubmitting } from '../../../machines/onboarding/onboarding.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Field } from '../../kit/field.tsx';
import { onboardingStrings } from '../../strings/profile.ts';

/** Asks for an e-mail address, once in a while (ONB). The typed text stays in the field until it is submitted. */
export default function OnboardingDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { onboarding } = useApp().actors;
  const isSubmitting = useActorSelector('onboarding', selectIsOnboardingSubmitting);
  const [email, setEmail] = useState('');
  const submit = () => onboarding.send({ type: 'ONBOARDING.SUBMIT', email });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={onboardingStrings.title}
      description={onboardingStrings.description}
      actions={
        <>
          <Button onClick={() => onboarding.send({ type: 'ONBOARDING.LATER' })}>
            {onboardingStrings.later}
          </Button>
          <Button variant="primary" busy={isSubmitting} onClick={submit}>
            {onboardingStrings.submit}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={onboardingStrings.email}
          data-autofocus=""
          type="email"
          autoComplete="email"
          placeholder={onboardingStrings.placeholder}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
