import ChevronRight from 'lucide-react/icons/chevron-right';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useId } from 'react';
import { invitation } from 'styled-system/recipes';
import { useServices, useIsHydrated } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Fox } from '../../kit/marks.tsx';
import { Link } from '../../kit/link.tsx';
import type { Refresh } from '../../queries/index.ts';
import { kitStrings } from '../../strings/kit.ts';
import { pageStrings } from '../../strings/pages.ts';
import { trackStrings } from '../../strings/tracks.ts';
import { useQuietRetry } from '../page-hooks.ts';

const words = pageStrings.invitation;

/** The invitation card of Home: one row instead of 'Tracks For You', so that the first screen shows music. */
export function InvitationRow({ onRetry }: { readonly onRetry: Refresh }) {
  const { content } = useServices();
  const isTaught = useIsHydrated() && content.invitation() === null;
  const retry = useQuietRetry(onRetry);
  const id = useId();
  const classes = invitation();
  return (
    <section className={classes.root} aria-labelledby={id}>
      <span className={classes.art} aria-hidden="true">
        <Fox size={32} />
      </span>
      <h2 id={id} className={classes.title}>
        {pageStrings.home.forYou}
      </h2>
      <div className={classes.words}>
        <h3 className={classes.text}>{words.title}</h3>
        <p className={classes.hint}>{isTaught ? words.taught : words.text}</p>
      </div>
      {isTaught && (
        <Button
          size="sm"
          icon={<RotateCw />}
          className={classes.retry}
          onClick={retry.start}
          busy={retry.isRetrying}
        >
          {kitStrings.tryAgain}
        </Button>
      )}
      <Link href="/trending-tracks" className={classes.explore}>
        {words.explore}
      </Link>
      <Link href="/recommended" className={classes.all}>
        <span className={classes.allWords}>{trackStrings.viewAll}</span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </section>
  );
}
