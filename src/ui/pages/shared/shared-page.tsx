import LinkIcon from 'lucide-react/icons/link';
import Play from 'lucide-react/icons/play';
import { useEffect, useState } from 'react';
import { css } from 'styled-system/css';
import { type LinkedList, linkedListOf } from '../../../app/list-link.ts';
import { useApp } from '../../app-context.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { useFragment } from '../../routes/history.ts';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { AddToEnd, PageHead } from '../../track/page-head.tsx';
import { SaveAsFolder } from '../../track/save-as-folder.tsx';
import { Tracks } from '../../track/tracks.tsx';
import { useListActs } from '../../track/use-current.ts';
import { countedTracks, lengthInWords } from '../../words.ts';

const queueName = 'A queue for you';

/** The list that came with the link: nothing is asked of anybody before something is pressed. */
export default function SharedPage() {
  const fragment = useFragment();
  const list = useLinkedList(fragment);
  usePageTitle(list === null ? 'Damaged link' : list ? (list.name ?? queueName) : null);
  if (list === null)
    return (
      <>
        <PageHead title="Shared list" />
        <EmptyState
          level={2}
          title="This link is damaged."
          action={<ButtonLink href="/trending">Explore Trending Music</ButtonLink>}
        />
      </>
    );
  if (!list) return <PageHead title={queueName} />;
  return <Shared key={fragment} path={`/shared#${fragment}`} {...list} />;
}

/** The list of a fragment; null where it is damaged, undefined while it is read. */
function useLinkedList(fragment: string | null): LinkedList | null | undefined {
  const { isOwnUrl } = useApp().store;
  const [read, setRead] = useState<{ readonly fragment: string; readonly list: LinkedList | null }>();
  useEffect(() => {
    if (fragment !== null) void linkedListOf(fragment, isOwnUrl).then((list) => setRead({ fragment, list }));
  }, [fragment, isOwnUrl]);
  return read?.fragment === fragment ? read?.list : undefined;
}

function Shared({ path, name, tracks }: LinkedList & { readonly path: string }) {
  // The server of the covers would see who has opened the link.
  const [isPressed, setPressed] = useState(false);
  const place = { name: name ?? queueName, path };
  const { onAddAll, onAddToEnd } = useListActs(place, tracks);
  const seconds = tracks.reduce((sum, { duration }) => sum + duration, 0);
  return (
    <div onClickCapture={() => setPressed(true)}>
      <PageHead
        title={place.name}
        count={`${countedTracks(tracks.length)} · ${lengthInWords(seconds)}`}
        actions={
          <>
            <Button variant="primary" icon={<Play />} title="Replaces the queue and plays" onClick={onAddAll}>
              Play
            </Button>
            <AddToEnd onClick={onAddToEnd} variant="solid" />
            <SaveAsFolder name={place.name} tracks={tracks} />
          </>
        }
      />
      <p className={note}>
        <LinkIcon size={16} aria-hidden="true" />
        <span>This list came with the link. Nothing is stored or looked up until you press a button.</span>
      </p>
      <Tracks tracks={tracks} view={{ value: 'list' }} origin={{ ...place, tracks }} coverless={!isPressed} />
    </div>
  );
}

const note = css({ row: '8', muted: true, marginBottom: '16' });
