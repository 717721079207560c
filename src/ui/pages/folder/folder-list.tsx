import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import Check from 'lucide-react/icons/check';
import ListFilter from 'lucide-react/icons/list-filter';
import { useEffect, useMemo, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { tracksOf } from '../../../domain/library-rules.ts';
import { isolated } from '../../../domain/text.ts';
import { matching, ordered, orderOf, type TrackOrder, trackOrders } from '../../../domain/track-order.ts';
import { FILTER_ABOVE_TRACKS } from '../../../limits/ui.ts';
import { folderOrdersKey } from '../../../storage/folder-orders-key.ts';
import { keys } from '../../../storage/keys.ts';
import { announce } from '../../announcer.tsx';
import { useApp, useRead } from '../../app-context.tsx';
import type { IconButtonProps } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { MenuButton, MenuPopup } from '../../kit/menu.tsx';
import { Own } from '../../kit/own.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { countedTracks } from '../../words.ts';

/**
 * A folder's tracks in the order that its listener has chosen, and those of them that the filter finds. None
 * until storage is read, which `isRead` tells.
 */
export function useFolderList(folderId: string) {
  const library = useRead(keys.library);
  const orders = useRead(folderOrdersKey);
  const order = orderOf(orders ?? [], folderId);
  const [text, setText] = useState('');
  const tracks = useMemo(
    () => (library ? ordered(tracksOf(library, folderId), order) : []),
    [library, folderId, order],
  );
  const isLong = tracks.length > FILTER_ABOVE_TRACKS;
  const shown = useMemo(() => (isLong ? matching(tracks, text) : tracks), [tracks, text, isLong]);
  return { folderId, isRead: library !== undefined, order, tracks, shown, text: isLong ? text : '', setText };
}

type FolderList = ReturnType<typeof useFolderList>;

const words: Readonly<Record<TrackOrder, string>> = {
  hand: 'By hand',
  added: 'Last added first',
  title: 'By title',
  artist: 'By artist',
  length: 'Shortest first',
};

/** Chooses the order in which a folder is shown and played. */
export function OrderButton({
  list: { folderId, order },
  onHand,
  ...look
}: { readonly list: FolderList; readonly onHand?: () => void } & Pick<
  IconButtonProps,
  'variant' | 'size' | 'inert'
>) {
  const { store } = useApp();
  const items = trackOrders.map((each) => ({
    label: words[each],
    icon: each === order ? <Check /> : <span className={css({ boxSize: '16' })} />,
    isChosen: each === order,
    onSelect: () => {
      void store.update(folderOrdersKey, (all) => [{ folderId, order: each }, ...all]);
      if (each === 'hand') onHand?.();
    },
  }));
  return (
    <MenuButton {...look} icon={<ArrowDownUp size={20} />} label="Order" menu={MenuPopup} about={{ items }} />
  );
}

/** The field over a long list that narrows what is seen of it; nothing else of the list changes. */
export function FilterField({
  list: { isRead, text, setText, tracks, shown },
}: {
  readonly list: FolderList;
}) {
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the app was there.
  useEffect(() => setText(field.current?.value ?? ''), [setText]);
  useEffect(() => {
    if (text) announce(`${countedTracks(shown.length)} found`);
  }, [text, shown]);
  if (isRead && tracks.length <= FILTER_ABOVE_TRACKS) return null;
  return (
    <Own as="div" way="children" place="rows" of={`${FILTER_ABOVE_TRACKS}`} shows={undefined}>
      <div className={filterBox}>
        <Field
          ref={field}
          type="search"
          label="Filter tracks"
          hideLabel
          placeholder="Title, artist or album"
          icon={<ListFilter size={20} />}
          autoComplete="off"
          counter={text ? `${shown.length} / ${tracks.length}` : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {text && shown.length === 0 && (
          <EmptyState level={2} title={`No track here matches “${isolated(text)}”`} />
        )}
      </div>
    </Own>
  );
}

const filterBox = css({ marginBottom: '12', '& > :first-child': { maxWidth: '[28rem]' } });
