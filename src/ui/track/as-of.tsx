import { selectIsOffline } from '../../machines/shell/shell.select.ts';
import { useActorSelector } from '../app-context.tsx';
import { lazy, useView } from '../kit/lazy.tsx';
import type { ShownQueries } from '../queries/hooks.ts';

export interface AsOfProps {
  readonly of: ShownQueries;
}

const answerTime = lazy(() => import('./answer-time.tsx'));

/** While the browser is offline: when the catalogue answered what a view shows. Only then is its code needed. */
export function AsOf({ of }: { readonly of: ShownQueries | undefined }) {
  const isOffline = useActorSelector('shell', selectIsOffline);
  return of && isOffline && <Offline of={of} />;
}

function Offline(props: AsOfProps) {
  // Nobody misses it: no message says that it is missing.
  const AnswerTime = useView(answerTime, () => {});
  // oxlint-disable-next-line react/react-compiler -- it has been fetched, not made
  return AnswerTime && <AnswerTime {...props} />;
}
