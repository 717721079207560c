import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { App } from '../../app.ts';
import { AppContext } from '../app-context.tsx';
import { CatalogueCredit } from '../catalogue-credit.tsx';
import { Pages } from '../routes/pages.tsx';

export interface OpenPageProps {
  readonly app: App;
  readonly queryClient: QueryClient;
  /** The path with which the app was opened. */
  readonly openedAt: string;
}

/** The page of the address, over the whole app: as the server draws it and as the browser takes it over. */
export function OpenPage({ app, queryClient, openedAt }: OpenPageProps) {
  return (
    <AppContext value={app}>
      <QueryClientProvider client={queryClient}>
        <Pages openedAt={openedAt} />
        <CatalogueCredit />
      </QueryClientProvider>
    </AppContext>
  );
}
