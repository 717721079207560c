import type { ReactNode } from 'react';
import { AppView } from '../../src/ui/app-view.tsx';
import { CatalogueCredit } from '../../src/ui/catalogue-credit.tsx';
import { Overlays } from '../../src/ui/overlays.tsx';
import { RestOverlays } from '../../src/ui/rest-overlays.tsx';
import { Pages } from '../../src/ui/routes/pages.tsx';
import { Layout } from '../../src/ui/shell/layout.tsx';
import { Toasters } from '../../src/ui/toasts/toasters.tsx';
import { Served, ServedPage } from './app-harness.tsx';

/** All views of a complete app. */
export function CompleteView() {
  return (
    <AppView
      overlays={
        <Served>
          <Overlays>
            <RestOverlays />
          </Overlays>
        </Served>
      }
    >
      <ServedPage>
        <Pages />
        <CatalogueCredit />
      </ServedPage>
    </AppView>
  );
}

/** The shell of a complete app around other content: with toasts, without dialogs. */
export function LayoutWithToasts({ children }: { readonly children: ReactNode }) {
  return (
    <Layout overlays={<Toasters />}>
      <ServedPage>{children}</ServedPage>
    </Layout>
  );
}
