import Unplug from 'lucide-react/icons/unplug';
import { useState } from 'react';
import type { ConnectionAnswer } from '../../../app/commands.ts';
import type { MusicMode } from '../../../domain/music-mode.ts';
import { keys } from '../../../storage/keys.ts';
import { useServices, useStored } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/states.tsx';
import { homeQueries, recommendationsQuery, useApiAlert, useRefreshAll } from '../../queries/index.ts';
import { useTask } from '../../use-task.ts';
import { pageStrings } from '../../strings/pages.ts';

const words = pageStrings.alert;

/** Shows that no section could load, and tests the connection. */
export function ApiAlert({ mode }: { readonly mode: MusicMode }) {
  const lists = homeQueries(mode, useStored(keys.musicPreferences));
  const isShown = useApiAlert(lists, mode);
  const reload = useRefreshAll([recommendationsQuery(mode), ...lists]);
  if (!isShown) return null;
  return <Alert onConfirmed={() => void reload()} />;
}

/** `onConfirmed`: a track has arrived, so the problem is gone. */
function Alert({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { testConnection, confirmConnection } = useServices().commands;
  const [answer, setAnswer] = useState<ConnectionAnswer | null>(null);
  const [test, isTesting] = useTask(async () => {
    setAnswer(null);
    const answered = await testConnection();
    setAnswer(answered);
    if (answered?.ok) void confirmConnection().then((isConfirmed) => isConfirmed && onConfirmed());
  });
  return (
    <ErrorState
      page
      role="alert"
      icon={<Unplug size={20} />}
      title={words.text}
      detail={answer && <output>{outcome(answer)}</output>}
      actions={
        <Button busy={isTesting} onClick={test}>
          {words.test}
        </Button>
      }
    />
  );
}

function outcome(answer: ConnectionAnswer): string {
  if (answer.ok) return `${words.successful}: ${words.answered(answer.status, answer.ms)}`;
  if (answer.status !== null) return `${words.failed}: ${words.answered(answer.status, answer.ms)}`;
  return `${words.failed}: ${answer.reason === 'network' ? words.network : words.timeout}`;
}
