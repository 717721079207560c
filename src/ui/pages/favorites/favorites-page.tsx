import { useMemo } from 'react';
import { favoritesFolderId } from '../../../domain/library.ts';
import { selectFolderTracks } from '../../../machines/library/library.select.ts';
import { keys } from '../../../storage/keys.ts';
import { useActorSelector, useApp, useServices, useStored } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { libraryStrings } from '../../strings/library.ts';
import { PageHead } from '../../track/page-head.tsx';
import { Tracks } from '../../track/tracks.tsx';
import { TrackSection } from '../../track/track-section.tsx';
import { FolderTiles } from './folder-tiles.tsx';

const selectFavorites = selectFolderTracks(favoritesFolderId);

/** Folders, and all favorites below them. */
export default function FavoritesPage() {
  const { store } = useApp();
  const { playFolder } = useServices().commands;
  const tracks = useActorSelector('library', selectFavorites);
  const isShown = useStored(keys.favoritesShown);
  const origin = useMemo(() => ({ name: libraryStrings.all, path: '/favorites', tracks }), [tracks]);
  return (
    <>
      <PageHead title={libraryStrings.title} />
      <FolderTiles />
      {tracks.length === 0 ? (
        <EmptyState level={2} title={libraryStrings.emptyTitle} text={libraryStrings.emptyText} />
      ) : (
        <TrackSection
          title={libraryStrings.all}
          onAddAll={() => playFolder(favoritesFolderId, { name: libraryStrings.all, path: '/favorites' })}
          extras={
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isShown}
              onClick={() => void store.update(keys.favoritesShown, (shown) => !shown)}
            >
              {isShown ? libraryStrings.hide : libraryStrings.show}
            </Button>
          }
        >
          {isShown && <Tracks tracks={tracks} origin={origin} favorites />}
        </TrackSection>
      )}
    </>
  );
}
