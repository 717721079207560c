import { memo } from 'react';
import { listsOf, type ListName } from '../../../domain/lists.ts';
import type { MusicMode } from '../../../domain/music-mode.ts';
import { keys } from '../../../storage/keys.ts';
import { useStored } from '../../app-context.tsx';
import { pageStrings } from '../../strings/pages.ts';
import { PageHead } from '../../track/page-head.tsx';
import { ApiAlert } from './api-alert.tsx';
import { ForYouSection } from './for-you-section.tsx';
import { HomeLinks } from './home-links.tsx';
import { ListSection } from './list-section.tsx';
import { Roulette } from './roulette.tsx';

const { title, ...words } = pageStrings.home;

/** Heading and 'View all' of each section. */
const sections: Readonly<Partial<Record<ListName, { readonly title: string; readonly href: string }>>> = {
  trending: { title: words.trending, href: '/trending' },
  pop: { title: words.pop, href: '/pop' },
  indie: { title: words.indie, href: '/indie' },
  rock: { title: words.rock, href: '/rock' },
  edm: { title: words.edm, href: '/edm' },
  rap: { title: words.rap, href: '/rap' },
};

/** Home in the default mood. It renders again only where its sections change, so that what was sent of them is hydrated once. */
export const DefaultHome = memo(function DefaultHome({ mode }: { readonly mode: MusicMode }) {
  const lists = listsOf(mode, useStored(keys.musicPreferences));
  return (
    <>
      <PageHead title={title} actions={<HomeLinks />} />
      <ApiAlert mode={mode} />
      <Roulette />
      <ForYouSection mode={mode} />
      {lists.map((list, place) => {
        const section = sections[list];
        return section && <ListSection key={list} list={list} {...section} first={place === 0} />;
      })}
    </>
  );
});
