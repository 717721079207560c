import Play from 'lucide-react/icons/play';
import { listPath } from '../../domain/pages.ts';
import { sampleStation } from '../../domain/radio.ts';
import type { PlayableList } from '../../machines/app/functions.ts';
import { useActorSelector, useServices, useSubject } from '../app-context.tsx';
import { ActionCard } from '../kit/cards.tsx';
import { PlayIndicator, PlayingIndicator } from '../kit/marks.tsx';

/** Whether the queue was made of the list with this address. */
export const useIsPlayingList = (path: string): boolean =>
  useActorSelector('queue', ({ context: { from, index } }) => index !== -1 && from?.path === path);

interface ListCardProps {
  readonly list: PlayableList;
  readonly image: string;
  readonly text?: string;
  readonly description?: string;
  /** The accessible name of the press. */
  readonly label: string;
}

/**
 * A station or playlist: its picture plays it, its title leads to its page; while its tracks are the queue,
 * moving bars say so.
 */
export function ListCard({ list, image, text, description, label }: ListCardProps) {
  const { playList } = useServices().commands;
  const path = listPath(list);
  const isBusy = useSubject(playList.loadingId) === list.id;
  const isCurrent = useIsPlayingList(path);
  const isSounding = useActorSelector('player', (view) => isCurrent && view.hasTag('sounding'));
  const icon = isCurrent ? <PlayingIndicator moving={isSounding} /> : <Play />;
  return (
    <ActionCard
      {...{ image, label }}
      title={list.name}
      // The samples have no page.
      href={list.id === sampleStation.id ? null : path}
      {...(text !== undefined && { text })}
      {...(description !== undefined && { description })}
      busy={isBusy}
      current={isCurrent}
      mark={<PlayIndicator busy={isBusy} icon={icon} />}
      onPress={() => void playList.start(list)}
    />
  );
}
