import Play from 'lucide-react/icons/play';
import { css } from 'styled-system/css';
import { featuredPlaylists } from '../../../domain/curated.ts';
import { useServices, useSubject } from '../../app-context.tsx';
import { ActionCard, CardGrid } from '../../kit/cards.tsx';
import { PlayIndicator } from '../../kit/marks.tsx';
import { cataloguePageStrings } from '../../strings/catalogue-pages.ts';
import { TrackSection } from '../../track/track-section.tsx';
import { GenreLinks } from '../genre/genre-links.tsx';

const words = cataloguePageStrings.search;

/** Search before anything is typed: four playlists and the three genres that load. */
export function Featured() {
  const { playList } = useServices().commands;
  const loadingId = useSubject(playList.loadingId);
  return (
    <>
      <GenreLinks label={words.genres} current="" />
      <div className={css({ marginTop: '8' })}>
        <TrackSection title={words.featured}>
          <CardGrid columns="cards">
            {featuredPlaylists.map(({ id, name, description, image }) => (
              <ActionCard
                key={id}
                image={image}
                title={name}
                text={description}
                label={words.play(name)}
                busy={loadingId === id}
                mark={<PlayIndicator busy={loadingId === id} icon={<Play />} />}
                onPress={() => void playList.start({ kind: 'featured', id, name })}
              />
            ))}
          </CardGrid>
        </TrackSection>
      </div>
    </>
  );
}
