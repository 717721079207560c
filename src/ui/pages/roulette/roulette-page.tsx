import { pageStrings } from '../../strings/pages.ts';
import { PageHead } from '../../track/page-head.tsx';
import { HomeLinks } from '../home/home-links.tsx';
import { Roulette } from '../home/roulette.tsx';

/** Track Roulette on a page of its own: Home has it in the default mood alone. */
export default function RoulettePage() {
  return (
    <>
      <PageHead title={pageStrings.roulette.page} actions={<HomeLinks />} />
      <Roulette />
    </>
  );
}
