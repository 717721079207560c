import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { Island } from '../../src/ui/kit/lazy.tsx';
import { eventually } from './open-page.tsx';

/**
 * A view as the server sends it, while the browser hydrates it: its container, and the errors that React has
 * reported.
 */
function hydrate(view: ReactNode) {
  const place = document.createElement('div');
  document.body.append(place);
  const complaints: unknown[] = [];
  place.innerHTML = renderToString(view);
  const root = hydrateRoot(place, view, { onRecoverableError: (error) => complaints.push(error) });
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return { place, complaints };
}

/** Calls back when it is hydrated. */
function OnHydrated({ call, children }: { readonly call: () => void; readonly children: ReactNode }) {
  useEffect(call, [call]);
  return children;
}

/** A shell with a part that can be pressed: the hydrated parts, in order, and the presses. */
function shellWithPart() {
  const hydrated: string[] = [];
  const presses: string[] = [];
  const view = (
    <OnHydrated call={() => void hydrated.push('shell')}>
      <Island>
        <OnHydrated call={() => void hydrated.push('part')}>
          <button type="button" onClick={() => presses.push('press')}>
            Press
          </button>
        </OnHydrated>
      </Island>
    </OnHydrated>
  );
  return { hydrated, presses, view };
}

test('[BEY-63] a part of the shell is hydrated by itself, after the shell around it', async () => {
  const { hydrated, presses, view } = shellWithPart();
  const { place, complaints } = hydrate(view);
  const button = place.querySelector('button')!;
  await eventually(() => hydrated).toEqual(['shell', 'part']);
  expect(presses).toEqual([]);
  expect(button.isConnected).toBe(true);
  expect(complaints).toEqual([]);
});

test('[BEY-63] a part of the shell that is pressed before it is hydrated is hydrated by the press, which is carried out once', async () => {
  const { hydrated, presses, view } = shellWithPart();
  const { place, complaints } = hydrate(view);
  const button = place.querySelector('button')!;
  expect(hydrated).toEqual([]);
  // No task has run since the hydration began.
  button.click();
  expect(presses).toEqual(['press']);
  await eventually(() => hydrated).toHaveLength(2);
  expect(presses).toEqual(['press']);
  button.click();
  expect(presses).toEqual(['press', 'press']);
  expect(button.isConnected).toBe(true);
  expect(complaints).toEqual([]);
});
