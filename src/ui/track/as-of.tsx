import { selectIsOffline } from '../../machines/shell/shell.select.ts';
import { useActorSelector } from '../app-context.tsx';
import { lazy, useView } from '../kit/lazy.tsx';

export interface AsOfProps {
  /** In ms since 1970. */
  readonly at: number;
}

const answerTime = lazy(() => import('./answer-time.tsx'));

/** While the browser is offline: when the catalogue answered what a view shows. Only then is its code needed. */
export function AsOf({ at }: { readonly at: number | null | undefined }) {
  const isOffline = useActorSelector('shell', selectIsOffline);
  return typeof at === 'number' && isOffline && <Offline at={at} />;
}

function Offline(props: AsOfProps) {
  // Nobody misses it: no message says that it is missing.
  const AnswerTime = useView(answerTime, () => {});
  // oxlint-disable-next-line react/react-compiler -- it has been fetched, not made
  return AnswerTime && <AnswerTime {...props} />;
}
