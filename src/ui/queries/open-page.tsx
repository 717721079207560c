import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { ServicesContext, type ViewServices } from '../app-context.tsx';
import { CatalogueCredit } from '../catalogue-credit.tsx';
import { Pages } from '../routes/pages.tsx';

export interface OpenPageProps {
  readonly services: ViewServices;
  readonly queryClient: QueryClient;
  /** The path with which the app was opened. */
  readonly firstPath: string;
}

/** The page of the address: as the server draws it and as the browser takes it over. */
export function OpenPage({ services, queryClient, firstPath }: OpenPageProps) {
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={queryClient}>
        <Pages firstPath={firstPath} />
        <CatalogueCredit />
      </QueryClientProvider>
    </ServicesContext>
  );
}
