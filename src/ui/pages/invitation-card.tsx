import { ButtonLink } from '../kit/button.tsx';
import { EmptyState } from '../kit/states.tsx';
import { pageStrings } from '../strings/pages.ts';

const { title, text, explore } = pageStrings.invitation;

/** What a listener sees whose taste is not known yet (REC-35 to REC-37). */
export function InvitationCard({ level }: { readonly level?: 2 | 3 }) {
  return (
    <EmptyState
      title={title}
      text={text}
      level={level ?? 3}
      action={
        <ButtonLink href="/trending-tracks" variant="primary">
          {explore}
        </ButtonLink>
      }
    />
  );
}
