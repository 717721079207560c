import ListPlus from 'lucide-react/icons/list-plus';
import ListStart from 'lucide-react/icons/list-start';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useId } from 'react';
import { trackHead } from 'styled-system/recipes';
import { formatTime } from '../../../domain/text.ts';
import { hasKnownArtist, isSampleTrack, unknownAlbumName, type Track } from '../../../domain/track.ts';
import { PREVIEW_LENGTH_S } from '../../../limits/playback.ts';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Link } from '../../kit/link.tsx';
import { useArtistLooks } from '../../queries/hooks.ts';
import { cataloguePageStrings } from '../../strings/catalogue-pages.ts';
import { trackMenuStrings, trackStrings } from '../../strings/tracks.ts';
import { trackPath } from '../../routes/history.ts';
import { artistContext, useSelectTrack, useTrackState } from '../../track/use-current.ts';
import { LabelledTitle } from '../../track/track-name.tsx';
import { FavoriteHeart } from '../../track/favorite-heart.tsx';
import { TrackMenuButton } from '../../track/track-menu.tsx';
import Share from 'lucide-react/icons/share-2';
import { IconButton } from '../../kit/button.tsx';

/** The data of a track besides its name, and its actions. */
export function TrackActions({ track }: { readonly track: Track }) {
  const { queue } = useApp().actors;
  const { isSounding, isBusy } = useTrackState(track.id);
  const select = useSelectTrack(track, artistContext(track));
  const menuId = useId();
  const classes = trackHead();
  return (
    <div className={classes.actions}>
      <Button
        variant="primary"
        size="hero"
        className={classes.play}
        aria-label={isSounding ? trackStrings.pause(track.name) : trackStrings.play(track.name)}
        icon={isSounding ? <Pause /> : <Play />}
        busy={isBusy}
        onClick={select}
      >
        {isSounding ? cataloguePageStrings.track.pause : cataloguePageStrings.track.play}
      </Button>
      <FavoriteHeart track={track} size="lg" className={classes.heart} />
      <ShareButton path={trackPath(track)} title={trackStrings.item(track.name, track.artist_name)} />
      <TrackMenuButton track={track} id={menuId} variant="solid" size="lg" />
      <div className={classes.queueing}>
        <Button size="lg" icon={<ListPlus />} onClick={() => queue.send({ type: 'QUEUE.ADD', track })}>
          {trackMenuStrings.addToQueue}
        </Button>
        <Button size="lg" icon={<ListStart />} onClick={() => queue.send({ type: 'QUEUE.PLAY_NEXT', track })}>
          {trackMenuStrings.playNext}
        </Button>
      </div>
    </div>
  );
}

/** Artist with picture, album and length. An album has no page: its link searches for it. */
export function TrackFacts({ track }: { readonly track: Track }) {
  const classes = trackHead();
  const hasAlbum = track.album_name !== unknownAlbumName;
  const album = `${track.album_name} ${hasKnownArtist(track) ? track.artist_name : ''}`.trim();
  return (
    <ul className={classes.facts} aria-label={cataloguePageStrings.track.facts}>
      <li>
        {hasKnownArtist(track) && !isSampleTrack(track) ? (
          <Link href={`/artist/${encodeURIComponent(track.artist.id)}`} className={classes.link}>
            <ArtistPicture id={track.artist.id} />
            {track.artist_name}
          </Link>
        ) : (
          track.artist_name
        )}
      </li>
      <li>
        {hasAlbum ? (
          <Link href={`/search?q=${encodeURIComponent(album)}`} className={classes.link}>
            {track.album_name}
          </Link>
        ) : (
          track.album_name
        )}
      </li>
      <li>
        <LabelledTitle track={track}>
          <span>
            {cataloguePageStrings.track.lengths(formatTime(track.duration), formatTime(PREVIEW_LENGTH_S))}
          </span>
        </LabelledTitle>
      </li>
    </ul>
  );
}

function ArtistPicture({ id }: { readonly id: string }) {
  const { image } = useArtistLooks(id);
  return (
    <span className={trackHead().artist} aria-hidden="true">
      {image && <Cover src={image} shape="round" size="queue" />}
    </span>
  );
}

/** Opens the platform's share sheet with the address of a page, or copies it if there is none. */
function ShareButton({ path, title }: { readonly path: string; readonly title: string }) {
  const { links } = useApp().actors;
  return (
    <IconButton
      label={cataloguePageStrings.track.share}
      title={cataloguePageStrings.track.share}
      variant="solid"
      size="lg"
      onClick={() => links.send({ type: 'LINK.SHARE', path, title })}
    >
      <Share size={20} />
    </IconButton>
  );
}
