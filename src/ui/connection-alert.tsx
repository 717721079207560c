import Unplug from 'lucide-react/icons/unplug';
import { useState } from 'react';
import type { ConnectionTest } from '../domain/catalogue-error.ts';
import { useServices } from './app-context.tsx';
import { Button } from './kit/button.tsx';
import { ErrorState } from './kit/states.tsx';
import { useTask } from './use-task.ts';

interface AlertProps {
  /** A track has arrived, so the problem is gone. */
  readonly onConfirmed: () => void;
  readonly onOutcome: () => void;
}

/** Says that no section could load, and tests the connection. */
export default function ApiAlert({ onConfirmed, onOutcome }: AlertProps) {
  const { content } = useServices();
  const [answer, setAnswer] = useState<ConnectionTest | null>(null);
  const [test, isTesting] = useTask(async () => {
    setAnswer(null);
    const answered = await content.testConnection();
    setAnswer(answered);
    onOutcome();
    if (!answered.ok) return;
    void content.confirmConnection({ fresh: true }).then((isConfirmed) => isConfirmed && onConfirmed());
  });
  return (
    <ErrorState
      page
      role="alert"
      icon={<Unplug size={20} />}
      title="API Connection Issue: We're having trouble connecting to the music API. This could be due to CORS issues or the API being temporarily unavailable."
      detail={answer && <output>{outcome(answer)}</output>}
      actions={
        <Button busy={isTesting} onClick={test}>
          Test connection
        </Button>
      }
    />
  );
}

function outcome(answer: ConnectionTest): string {
  const result = `Connection ${answer.ok ? 'Successful' : 'Failed'}`;
  if (answer.status !== null) return `${result}: Status ${answer.status}, ${Math.round(answer.ms)} ms`;
  return `${result}: ${answer.error.code === 'timeout' ? 'No answer within 10 seconds' : 'Network Error'}`;
}
