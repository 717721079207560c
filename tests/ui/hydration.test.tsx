import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { selectTrack } from '../../src/machines/player/player.select.ts';
import { AppContext, runApp, useApp, useCore, usePlayer, useReadyApp } from '../../src/ui/app-context.tsx';
import { Island } from '../../src/ui/kit/island.tsx';
import { appHarness } from './app-harness.tsx';
import { eventually } from './open-page.tsx';

/** A view as the server sends it, hydrated by the browser: its element, and what React had to complain about. */
async function hydrate(view: (onDrawn: () => void) => ReactNode) {
  const place = document.createElement('div');
  document.body.append(place);
  const complaints: unknown[] = [];
  place.innerHTML = renderToString(view(() => {}));
  const { promise: drawn, resolve } = Promise.withResolvers<void>();
  const root = hydrateRoot(place, view(resolve), { onRecoverableError: (error) => complaints.push(error) });
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  await drawn;
  return { place, complaints };
}

/** Calls back when it is hydrated. */
function Told({ by, children }: { readonly by: () => void; readonly children: ReactNode }) {
  useEffect(by, [by]);
  return children;
}

test('[BEY-72] a part of the page that has not been hydrated is hydrated by a press, which is carried out once', async () => {
  let presses = 0;
  let isHydrated = false;
  const press = () => {
    presses += 1;
  };
  const tell = () => {
    isHydrated = true;
  };
  const { place, complaints } = await hydrate((onDrawn) => (
    <Told by={onDrawn}>
      <Island>
        <Told by={tell}>
          <button type="button" onClick={press}>
            Press
          </button>
        </Told>
      </Island>
    </Told>
  ));
  const button = place.querySelector('button')!;
  expect(isHydrated).toBe(false);
  button.click();
  expect(presses).toBe(1);
  await eventually(() => isHydrated).toBe(true);
  button.click();
  expect(presses).toBe(2);
  expect(button.isConnected).toBe(true);
  expect(complaints).toEqual([]);
});

test('[BEY-72] a part of the page is hydrated by itself, without a press', async () => {
  let isHydrated = false;
  const tell = () => {
    isHydrated = true;
  };
  const { place, complaints } = await hydrate((onDrawn) => (
    <Told by={onDrawn}>
      <Island>
        <Told by={tell}>
          <p>Part</p>
        </Told>
      </Island>
    </Told>
  ));
  const part = place.querySelector('p')!;
  expect(isHydrated).toBe(false);
  await eventually(() => isHydrated).toBe(true);
  expect(part.isConnected).toBe(true);
  expect(complaints).toEqual([]);
});

test('[BEY-73] when the complete app has loaded only those views are drawn again that show something of it', async () => {
  const { app } = appHarness();
  const drawn = { shell: 0, ready: 0, page: 0 };
  const note = (view: keyof typeof drawn) => {
    drawn[view] += 1;
  };
  function Shell() {
    usePlayer(selectTrack);
    expect(useCore().actors.player).toBe(app.actors.player);
    note('shell');
    return null;
  }
  function Page() {
    expect(useApp()).toBe(app);
    note('page');
    return null;
  }
  function Ready() {
    const isReady = useReadyApp() !== null;
    note('ready');
    return isReady && <Page />;
  }
  const running = runApp(app);
  await render(
    <AppContext value={running}>
      <Shell />
      <Ready />
    </AppContext>,
  );
  const before = { ...drawn };
  expect(before.page).toBe(0);
  running.setComplete(app);
  await eventually(() => drawn.page).toBeGreaterThan(0);
  expect(drawn.ready).toBeGreaterThan(before.ready);
  expect(drawn.shell).toBe(before.shell);
});
