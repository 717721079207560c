import { useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ownPlaces, showIn, type PlaceName } from '../../src/sent/places.ts';
import { Choices } from '../../src/ui/kit/choices.tsx';
import { Cover } from '../../src/ui/kit/cover.tsx';
import { Own, Shown } from '../../src/ui/kit/own.tsx';
import { ownMarks } from '../fakes/own-marks.ts';
import { eventually } from './open-page.tsx';

type Value = string | number | boolean | null;
type Mark = keyof typeof ownMarks;
const marks = Object.keys(ownMarks) as Mark[];

/** A view with the place that a mark names, which shows this value; null for what has not been read. */
function draw(mark: Mark, value: Value): ReactNode {
  const [way, place] = mark.split(' ') as [string, never];
  if (way === 'if' || way === 'unless') {
    const view = { place, unless: way === 'unless', shows: (way === 'if') === value };
    return (
      <Shown {...view} hides={ownMarks[mark][0] !== (way === 'if')}>
        Some words
      </Shown>
    );
  }
  if (way === 'picture') return <Cover src={String(value)} own={place} />;
  if (way === 'choice') {
    const options = (ownMarks[mark] as readonly string[]).map((each) => ({ value: each, label: each }));
    return (
      <Choices label="Some" {...{ options, place }} name="some" value={String(value)} onChange={() => {}} />
    );
  }
  if (way !== 'children') return <Own as="div" way={way as never} place={place} shows={value as never} />;
  // Once it is read, a view draws its list instead.
  const rows = Array.from({ length: value === null ? 12 : Number(value) }, (_, row) => <p key={row}>Row</p>);
  if (value !== null) return <ol>{rows}</ol>;
  return (
    <Own as="div" way={way} place={place} shows={undefined}>
      {rows}
    </Own>
  );
}

/** The view as everybody is sent it, and with the app's own value once it is hydrated. */
function Sent({ mark, own }: { readonly mark: Mark; readonly own: Value }) {
  const sent = mark.startsWith('children') ? null : ownMarks[mark][0];
  const value = useSyncExternalStore(
    () => () => {},
    () => own,
    () => sent,
  );
  return draw(mark, value);
}

/** What can be seen of a view. */
const seen = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>('*')].map((element) => [
    element.tagName,
    element.hidden,
    element.textContent,
    element.style.backgroundImage,
    element instanceof HTMLInputElement && element.checked,
    ...element
      .getAttributeNames()
      .sort()
      .filter((name) => !['style', 'hidden', 'checked', 'data-own'].includes(name))
      .map((name) => `${name}=${element.getAttribute(name)}`),
  ]);

/** What is seen of a view that the app draws by itself. */
function drawn(view: ReactNode) {
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(view));
  const all = seen(container);
  root.unmount();
  return all;
}

/** What the boot script may have done with a place. */
const fills: Readonly<Record<string, (element: HTMLElement, mark: Mark) => void>> = {
  nothing: () => {},
  'something old': (element, mark) =>
    ownMarks[mark].forEach((value) => value === null || showIn(element, mark.split(' ')[0] ?? '', value)),
  'something wrong': (element, mark) => {
    const [way = ''] = mark.split(' ');
    if (way === 'if' || way === 'unless') element.hidden = !element.hidden;
    else if (way === 'choice') (element as HTMLInputElement).checked = !(element as HTMLInputElement).checked;
    else showIn(element, way, way === 'children' ? 1 : way === 'picture' ? '/else.svg' : 'else');
  },
};

test.each(marks)(
  "[BEY-99] the place '%s' shows the app's own value after hydration, whatever the boot script has filled it with",
  async (mark) => {
    for (const own of ownMarks[mark])
      for (const [name, fill] of Object.entries(fills)) {
        const errors: unknown[] = [];
        const view = <Sent {...{ mark, own }} />;
        const container = document.createElement('div');
        document.body.append(container);
        container.innerHTML = renderToString(view);
        const places = container.querySelectorAll<HTMLElement>('[data-own]');
        expect(places.length).toBeGreaterThan(0);
        for (const element of places) fill(element, mark);
        const root = hydrateRoot(container, view, { onRecoverableError: (error) => errors.push(error) });
        await eventually(() => [name, own, seen(container)]).toEqual([name, own, drawn(draw(mark, own))]);
        expect(errors).toEqual([]);
        root.unmount();
        container.remove();
      }
  },
);

test('[BEY-99] every place of the registry is drawn by a view, but the theme', () => {
  const all = Object.keys(ownPlaces(() => null, location, false)) as PlaceName[];
  const named = new Set(marks.map((mark) => mark.split(' ')[1]));
  expect(all.filter((name) => !named.has(name))).toEqual(['theme']);
  expect([...named].filter((name) => !all.includes(name as PlaceName))).toEqual([]);
});
