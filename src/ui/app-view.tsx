import { useState } from 'react';
import { useApp } from './app-context.tsx';
import { CatalogueCredit } from './catalogue-credit.tsx';
import { MissingPartContext } from './kit/part.tsx';
import { Overlays } from './overlays.tsx';
import { AppRouter } from './routes/app-router.tsx';
import { Pages } from './routes/pages.tsx';
import { Layout } from './shell/layout.tsx';
import { Splash } from './splash.tsx';

/** Everything that is seen: the shell with the page in it, what floats over both, and the splash over all. */
export function AppView() {
  const { shell } = useApp().actors;
  const [tellMissing] = useState(() => () => shell.send({ type: 'SHELL.PART.MISSING' }));
  return (
    <MissingPartContext value={tellMissing}>
      <AppRouter>
        <Layout overlays={<Overlays />}>
          <Pages />
          <CatalogueCredit />
        </Layout>
        <Splash />
      </AppRouter>
    </MissingPartContext>
  );
}
