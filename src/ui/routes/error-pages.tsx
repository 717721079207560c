import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../kit/button.tsx';
import { ErrorState } from '../kit/states.tsx';
import { pageStrings } from '../strings/pages.ts';
import { PageHead } from '../track/page-head.tsx';
import { usePageTitle } from './page-frame.tsx';

const words = pageStrings.error;

interface ErrorViewProps {
  readonly title: string;
  readonly detail: string;
  /** The skip link, before all others. */
  readonly children?: ReactNode;
}

function ErrorView({ title, detail, children }: ErrorViewProps) {
  usePageTitle(words.title);
  return (
    <>
      <PageHead title={words.title} />
      <ErrorState
        page
        title={title}
        detail={detail}
        actions={
          <>
            {children}
            <ButtonLink href="/">{words.home}</ButtonLink>
            <ButtonLink href="/search">{words.search}</ButtonLink>
          </>
        }
      />
    </>
  );
}

/** The page of an unknown address. */
export function UnknownPage() {
  return <ErrorView title={words.unknown} detail={words.unknownHint} />;
}

/** Replaces a page that throws or cannot be loaded, with a retry. */
export function FailedPage({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorView title={words.failed} detail={words.failedHint}>
      <Button variant="primary" onClick={onRetry}>
        {words.retry}
      </Button>
    </ErrorView>
  );
}
