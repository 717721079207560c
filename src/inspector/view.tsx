import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { INSPECTOR_HEIGHT_MIN_PX } from '../limits/ui.ts';
import { Chart, chartStyle, reveal } from './chart.tsx';
import { activeStates } from './definition.ts';
import { changesBetween } from './difference.ts';
import styles from './inspector.css?inline';
import { plain } from './record.ts';
import {
  emptyTimeline,
  snapshotAt,
  withInspection,
  type SeenActor,
  type SeenEvent,
  type Timeline,
} from './timeline.ts';

/** The event that is muted until it is asked for: four a second, while music plays. */
const frequent = 'audio.position';

/** What the inspector needs of the page. */
export interface InspectorOptions {
  /** Saves what has been recorded; returns the name of the file. */
  readonly record: () => string;
  /** Opens the inspector of stately.ai, which needs the network; null to offer none. */
  readonly openStately: (() => void) | null;
  /** ms since 1970 */
  readonly now: () => number;
}

/** Docks the inspector at the bottom of the window. Returns the function that takes each inspection event. */
export function openInspector(options: InspectorOptions): (inspection: InspectionEvent) => void {
  let timeline = emptyTimeline;
  let isDue = false;
  let isPaused = false;
  /** While a button is down nothing moves under the pointer, not even what was due before. */
  let isHeld = false;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles + chartStyle);
  document.adoptedStyleSheets.push(sheet);
  const place = document.createElement('section');
  place.className = 'inspector';
  place.ariaLabel = 'Inspector';
  document.body.append(place);
  const root = createRoot(place);
  const pause = (next: boolean) => {
    isPaused = next;
    drawSoon();
  };
  const draw = () => {
    isDue = false;
    if (isHeld || isPaused) return;
    flushSync(() => root.render(<Inspector {...options} timeline={timeline} pause={pause} />));
  };
  /** Draws in the next frame: a press that ends has been clicked by then. */
  function drawSoon(): void {
    if (isDue || isHeld || isPaused) return;
    isDue = true;
    requestAnimationFrame(draw);
  }
  place.addEventListener('pointerdown', () => void (isHeld = true));
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, () => {
      isHeld = false;
      drawSoon();
    });
  draw();
  return (inspection) => {
    timeline = withInspection(timeline, inspection, options.now());
    drawSoon();
  };
}

interface InspectorProps extends InspectorOptions {
  readonly timeline: Timeline;
  /** While it is paused, the timeline stays as it is. */
  readonly pause: (isPaused: boolean) => void;
}

/** A bar for the height; below it the tree of actors, the selected chart and the last 500 events. */
function Inspector({ timeline, pause, record, openStately }: InspectorProps) {
  const [height, setHeight] = useState(() => Math.round(window.innerHeight * 0.4));
  const [isCollapsed, setCollapsed] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** The moment that is shown; null is now. */
  const [seq, setSeq] = useState<number | null>(null);
  const [isOwnOnly, setOwnOnly] = useState(false);
  const [showsPositions, setPositions] = useState(false);
  const [file, setFile] = useState<string | null>(null);
  const [sought, setSought] = useState('');
  const [awaitsStately, setAwaitsStately] = useState(false);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--inspector-foot', isCollapsed ? '2rem' : `${height}px`);
  }, [height, isCollapsed]);
  useEffect(() => {
    if (!awaitsStately) return undefined;
    const arrived = ({ data }: MessageEvent<{ readonly type?: unknown } | null>) => {
      if (data?.type === '@statelyai.connected') setAwaitsStately(false);
    };
    window.addEventListener('message', arrived);
    return () => window.removeEventListener('message', arrived);
  }, [awaitsStately]);
  // A newcomer looks for the player first.
  const actor = [...timeline.actors.values()].find(({ id, name }) =>
    chosenId ? id === chosenId : name === 'player',
  );
  const events = timeline.events.filter(
    ({ actorId, event, name, way }) =>
      (!isOwnOnly || actorId === actor?.id) &&
      (showsPositions || event.type !== frequent) &&
      `${name} ${way}`.toLowerCase().includes(sought.toLowerCase()),
  );
  const goTo = useCallback(
    (next: number | null) => {
      setSeq(next);
      pause(next !== null);
    },
    [pause],
  );
  const choose = useCallback(
    (event: SeenEvent) => {
      setChosenId(event.actorId);
      goTo(event.seq);
    },
    [goTo],
  );
  // The selected actor stays selected: its chart is what one watches while stepping.
  const back = () => {
    const before = events.findLast((event) => event.seq < (seq ?? Infinity));
    if (before) goTo(before.seq);
  };
  const forward = () => goTo(events.find((event) => event.seq > (seq ?? Infinity))?.seq ?? null);
  const last = timeline.events.findLast(
    (event) => event.actorId === actor?.id && event.seq <= (seq ?? Infinity),
  );
  const shown = timeline.events.find((event) => event.seq === seq) ?? last;
  const definition = actor?.definition;
  const statesOf = (value: unknown) => (definition ? activeStates(definition, value) : []);
  return (
    <>
      <div className="bar">
        <strong>State machines</strong>
        <input
          type="range"
          aria-label="Height of the inspector"
          min={INSPECTOR_HEIGHT_MIN_PX}
          max={window.innerHeight * 0.8}
          value={height}
          onChange={({ currentTarget }) => setHeight(currentTarget.valueAsNumber)}
        />
        {openStately && (
          <Tool
            words="Stately inspector"
            press={() => {
              setAwaitsStately(true);
              openStately();
            }}
          />
        )}
        <Tool words={isCollapsed ? 'Expand' : 'Collapse'} press={() => setCollapsed(!isCollapsed)} />
      </div>
      {awaitsStately && (
        <output className="waits">
          Waiting for stately.ai, which is asked over the network. While it cannot be reached its window stays
          empty.
        </output>
      )}
      {!isCollapsed && (
        <div className="panes" data-past={seq === null ? undefined : ''}>
          <nav className="tree" aria-label="Actors">
            <Actors
              timeline={timeline}
              seq={seq}
              chosen={actor}
              choose={setChosenId}
              parentId={null}
              depth={0}
            />
          </nav>
          <Chart
            key={actor?.id}
            machineId={definition?.id ?? null}
            active={actor ? statesOf(snapshotAt(timeline, actor.id, seq).value) : []}
            before={statesOf(last?.before.value)}
            event={last?.name ?? null}
          />
          <div className="side">
            <div className="bar">
              <Tool
                words={seq === null ? 'Pause' : 'Go on'}
                press={() => goTo(seq === null ? timeline.count : null)}
              />
              <Tool words="Back" press={back} />
              <Tool words="Forward" press={forward} />
              <Tool words="Record" press={() => setFile(record())} />
              <input
                type="search"
                aria-label="Search the events"
                placeholder="Search"
                value={sought}
                onChange={({ currentTarget }) => setSought(currentTarget.value)}
              />
              <label className="filter">
                <input type="checkbox" checked={isOwnOnly} onChange={() => setOwnOnly(!isOwnOnly)} />
                <span>{`Only ${actor?.name ?? 'the chosen actor'}`}</span>
              </label>
              <label className="filter">
                <input
                  type="checkbox"
                  checked={showsPositions}
                  onChange={() => setPositions(!showsPositions)}
                />
                <span>{frequent}</span>
              </label>
              <output className="moment">
                {seq === null ? `${timeline.count} events` : `Event ${seq} of ${timeline.count}`}
              </output>
              <output className="moment">{file && `Saved as ${file} in your downloads`}</output>
            </div>
            <section className="events" aria-label="Events">
              {events.toReversed().map((event) => (
                <EventRow key={event.seq} {...{ event, choose }} isChosen={event.seq === seq} />
              ))}
            </section>
            {/* Until an event is chosen its place is for more events. */}
            {seq !== null && shown && (
              <section className="detail" aria-label="Chosen event">
                <Detail event={shown} />
              </section>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function Tool({ words, press }: { readonly words: string; readonly press: () => void }) {
  return (
    <button type="button" onClick={press}>
      {words}
    </button>
  );
}

/** A state's value as one line: 'loading', or 'playback: sounding, permission: granted'. */
function stateWords(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value ?? {})
    .map(([key, inner]) => {
      const words = stateWords(inner);
      return words === '' ? key : typeof inner === 'string' ? `${key}: ${words}` : `${key} (${words})`;
    })
    .join(', ');
}

interface ActorsProps {
  readonly timeline: Timeline;
  readonly seq: number | null;
  readonly chosen: SeenActor | undefined;
  readonly choose: (actorId: string) => void;
  readonly parentId: string | null;
  readonly depth: number;
}

/** The running actors of a parent, machines first, each with its own. */
function Actors(props: ActorsProps) {
  const { timeline, seq, chosen, choose, parentId, depth } = props;
  return [...timeline.actors.values()]
    .filter(({ parentId: of, last }) => of === parentId && (last.status ?? 'active') === 'active')
    .toSorted((one, other) => Number(one.definition === null) - Number(other.definition === null))
    .map(({ id, name, definition }) => {
      const words = stateWords(snapshotAt(timeline, id, seq).value);
      return (
        <div key={id}>
          <button
            type="button"
            className="actor"
            style={{ '--depth': depth } as CSSProperties}
            title={words}
            data-leaf={definition ? undefined : ''}
            aria-pressed={id === chosen?.id}
            onClick={() => choose(id)}
          >
            <span className="actor-name">{name}</span>
            <span className="actor-state">{words}</span>
          </button>
          <Actors {...props} parentId={id} depth={depth + 1} />
        </div>
      );
    });
}

interface EventRowProps {
  readonly event: SeenEvent;
  readonly isChosen: boolean;
  readonly choose: (event: SeenEvent) => void;
}

/** Of 500 rows few are new. An event that its actor has processed is another one. */
const EventRow = memo(function EventRow({ event, isChosen, choose }: EventRowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isChosen && row.current?.parentElement) reveal(row.current, row.current.parentElement);
  }, [isChosen]);
  const changes = changesBetween(event.before, event.after).map(({ what }) => what);
  return (
    <button ref={row} type="button" className="event" aria-pressed={isChosen} onClick={() => choose(event)}>
      <span>{new Date(event.at).toISOString().slice(14, 23)}</span>
      <span className="event-type">{event.name}</span>
      <span>{event.way}</span>
      <span className="event-changes">{changes.join(', ') || 'nothing'}</span>
    </button>
  );
});

/** One event: its payload, and what it changed. */
function Detail({ event: { event, before, after } }: { readonly event: SeenEvent }) {
  const { type, ...payload } = event;
  const changes = changesBetween(before, after);
  return (
    <>
      <h2>{type}</h2>
      <pre>{JSON.stringify(plain(payload), null, 2)}</pre>
      {changes.length === 0 && <p>It changed nothing.</p>}
      <table>
        <tbody>
          {changes.map(({ what, before: was, after: is }) => (
            <tr key={what}>
              <th>{what}</th>
              <td className="old">{was}</td>
              <td className="new">{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
