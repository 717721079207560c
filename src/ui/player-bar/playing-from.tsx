import { Link } from '../kit/link.tsx';
import { selectFrom } from '../../machines/queue/queue.select.ts';
import { useActorSelector } from '../app-context.tsx';
import { playerStrings } from '../strings/player.ts';

/** The list that plays, as a link to its page; nothing where the queue was made of no list. */
export function PlayingFrom({ className }: { readonly className: string | undefined }) {
  const from = useActorSelector('queue', selectFrom);
  if (!from) return null;
  return (
    <Link href={from.path} className={className} title={from.name}>
      {playerStrings.from} <u>{from.name}</u>
    </Link>
  );
}
