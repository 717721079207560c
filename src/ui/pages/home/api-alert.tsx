import Unplug from 'lucide-react/icons/unplug';
import { useEffect } from 'react';
import type { MusicMode } from '../../../domain/music-mode.ts';
import {
  selectConnectionAnswer,
  selectIsTestingConnection,
} from '../../../machines/connection-test/connection-test.select.ts';
import type { ConnectionAnswer } from '../../../machines/connection-test/connection-test.types.ts';
import { selectPreferences } from '../../../machines/preferences/preferences.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/states.tsx';
import { homeQueries, recommendationsQuery, useApiAlert, useRefreshAll } from '../../queries/index.ts';
import { pageStrings } from '../../strings/pages.ts';

const words = pageStrings.alert;

/** Shows that no section could load, and tests the connection (HOM-17 to HOM-25). */
export function ApiAlert({ mode }: { readonly mode: MusicMode }) {
  const { connectionConfirmation } = useApp().actors;
  const preferences = useActorSelector('preferences', selectPreferences);
  const lists = homeQueries(mode, preferences);
  const isShown = useApiAlert(lists, mode);
  const reload = useRefreshAll([recommendationsQuery(mode), ...lists]);
  // A track has arrived: the problem is gone, so the sections load again at once (HOM-25).
  useEffect(() => {
    const subscription = connectionConfirmation.on('connection.confirmed', () => void reload());
    return () => subscription.unsubscribe();
  }, [connectionConfirmation, reload]);
  if (!isShown) return null;
  return <Alert />;
}

function Alert() {
  const { connectionTest } = useApp().actors;
  const answer = useActorSelector('connectionTest', selectConnectionAnswer);
  const isTesting = useActorSelector('connectionTest', selectIsTestingConnection);
  return (
    <ErrorState
      page
      role="alert"
      icon={<Unplug size={20} />}
      title={words.text}
      detail={answer && <output>{outcome(answer)}</output>}
      actions={
        <Button busy={isTesting} onClick={() => connectionTest.send({ type: 'ERRAND.RUN', request: null })}>
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
