import RotateCw from 'lucide-react/icons/rotate-cw';
import { useServices } from '../../app-context.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/states.tsx';
import type { Refresh } from '../../queries/index.ts';
import { kitStrings } from '../../strings/kit.ts';
import { pageStrings } from '../../strings/pages.ts';
import { useQuietRetry } from '../page-hooks.ts';

const words = pageStrings.invitation;

/**
 * Replaces the list for a new listener. A listener with enough favorites and plays can try again
 * if the catalogue sent too little for a list.
 * @param props.onRetry loads the list again
 */
export function InvitationCard({ onRetry }: { readonly onRetry: Refresh }) {
  const isTaught = useServices().content.invitation() === null;
  const retry = useQuietRetry(onRetry);
  return (
    <EmptyState
      title={words.title}
      text={isTaught ? words.taught : words.text}
      level={2}
      action={
        <>
          {isTaught && (
            <Button icon={<RotateCw />} onClick={retry.start} busy={retry.isRetrying}>
              {kitStrings.tryAgain}
            </Button>
          )}
          <ButtonLink href="/trending-tracks" variant="primary">
            {words.explore}
          </ButtonLink>
        </>
      }
    />
  );
}
