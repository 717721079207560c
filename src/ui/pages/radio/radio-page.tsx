import { shallowEqual } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { artworkOf, sampleStation } from '../../../domain/radio.ts';
import type { RadioChip } from '../../../machines/radio/radio.machine.ts';
import { radioCards } from '../../../machines/radio/radio.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { CheckWait } from '../../catalogue-wait.tsx';
import { CardGrid } from '../../kit/cards.tsx';
import { Choices } from '../../kit/choices.tsx';
import { EmptyState, InlineStatus } from '../../kit/states.tsx';
import { ListCard } from '../../track/list-card.tsx';
import { PageHead } from '../../track/page-head.tsx';
import { SampleNotice } from '../track-view.tsx';
import { CardSkeleton, LoadingTracks } from '../../track/track-skeletons.tsx';

/** A radio group has no empty value, so 'All Genres' has a word of its own here. */
type Choice = NonNullable<RadioChip> | 'all';
const choices: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: 'all', label: 'All Genres' },
  { value: 'pop', label: 'Pop' },
  { value: 'rock', label: 'Rock' },
  { value: 'hip-hop', label: 'Hip-Hop' },
  { value: 'electronic', label: 'Electronic' },
];

/** Stations that have been found to play; a press on one plays it (RAD). */
export default function RadioPage() {
  const { radio } = useApp().actors;
  const chip = useActorSelector('radio', ({ context }) => context.chip);
  useEffect(() => {
    radio.send({ type: 'RADIO.OPEN' });
    return () => radio.send({ type: 'RADIO.LEAVE' });
  }, [radio]);
  return (
    <>
      <PageHead title="Top Radio" />
      <Choices
        label="Genre"
        options={choices}
        value={chip ?? 'all'}
        onChange={(value) => radio.send({ type: 'RADIO.CHOOSE', chip: value === 'all' ? null : value })}
      />
      <div className={stations}>
        <Stations />
      </div>
    </>
  );
}

const stations = css({ marginTop: '20' });

function Stations() {
  const { radio } = useApp().actors;
  const cards = useActorSelector('radio', ({ context }) => radioCards(context), shallowEqual);
  const isLoading = useActorSelector('radio', (view) => view.hasTag('loading'));
  const isChecking = useActorSelector('radio', (view) => view.hasTag('checking'));
  const hasFailed = useActorSelector('radio', (view) => view.hasTag('failed'));
  if (isLoading) return <LoadingTracks columns="radio" count={10} label="Loading stations" />;
  const retry = () => Promise.resolve(radio.send({ type: 'RADIO.RETRY' }));
  const isSample = hasFailed && cards.length === 0;
  const shown: typeof cards = isSample ? [sampleStation] : cards;
  return (
    <>
      {shown.length === 0 && !isChecking && <EmptyState title="No stations of this genre right now" />}
      {isSample && <SampleNotice refresh={retry} />}
      <CardGrid columns="radio">
        {shown.map((card) =>
          typeof card === 'string' ? (
            <li key={card} aria-hidden="true">
              <CardSkeleton />
            </li>
          ) : (
            <ListCard
              key={card.id}
              list={{ kind: 'station', id: card.id, name: card.title }}
              image={artworkOf(card)}
              description={card.description}
              label={card.title}
            />
          ),
        )}
      </CardGrid>
      <GridEnd />
      {hasFailed && !isSample && <InlineStatus refresh={retry}>Some stations have not answered</InlineStatus>}
      {isChecking && <CheckWait />}
    </>
  );
}

/** Reports when the end of the grid is near the window, so that the next round of stations is checked. */
function GridEnd() {
  const { radio } = useApp().actors;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => radio.send({ type: 'RADIO.END', near: entries.at(-1)?.isIntersecting ?? false }),
      { rootMargin: '400px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [radio]);
  return <div ref={ref} />;
}
