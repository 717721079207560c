import { Link } from '../kit/link.tsx';
import { selectFrom } from '../../machines/queue/queue.select.ts';
import { useQueue } from '../app-context.tsx';
import { playerStrings } from '../strings/player.ts';

interface PlayingFromProps {
  readonly className: string | undefined;
  /** Called when the link is followed, so that a sheet over the page can close. */
  readonly onFollow: () => void;
}

/** The list that plays, as a link to its page; nothing where the queue was made of no list. */
export function PlayingFrom({ className, onFollow }: PlayingFromProps) {
  const from = useQueue(selectFrom);
  if (!from) return null;
  return (
    <Link href={from.path} className={className} title={from.name} onClick={onFollow}>
      {playerStrings.from} <u>{from.name}</u>
    </Link>
  );
}
