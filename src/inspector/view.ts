import { createChartView, type LoadText } from './chart-view.ts';
import { activeStates, chartEvent, namesOfStates } from './definition.ts';
import { button, element } from './elements.ts';
import { drawDetail, drawEvents } from './event-list.ts';
import type { InspectionMessage } from './messages.ts';
import { emptyTimeline, lastEventOf, snapshotAt, withMessage, type SeenEvent } from './timeline.ts';
import { drawTree } from './tree.ts';

/** What the inspector needs of its page. */
export interface ViewOptions {
  readonly document: Document;
  /** Fetches the text of a file of this server. */
  readonly load: LoadText;
  /** Asks the inspected page to save its recording. */
  readonly record: () => void;
  /** Runs a task before the next frame is drawn. */
  readonly schedule: (task: () => void) => void;
}

/** The inspector's page. */
export interface ApplicationView {
  readonly element: HTMLElement;
  readonly receive: (message: InspectionMessage) => void;
  /** Shows a text in place of the chart. */
  readonly say: (text: string) => void;
}

/** The tree of actors, the chart of the selected one, and the last 500 events, through which one can step back. */
export function createApplicationView({ document, load, record, schedule }: ViewOptions): ApplicationView {
  let timeline = emptyTimeline;
  let actorId: string | null = null;
  /** The moment that is shown; null is now. */
  let seq: number | null = null;
  let isOwnOnly = false;
  let isDue = false;

  const tree = element(document, 'nav', 'tree');
  tree.setAttribute('aria-label', 'Actors');
  const chart = createChartView(document, load);
  const list = element(document, 'section', 'events');
  list.setAttribute('aria-label', 'Events');
  const detail = element(document, 'section', 'detail');
  detail.setAttribute('aria-label', 'Chosen event');
  const moment = element(document, 'output', 'moment');

  const pause = button(document, 'Pause', () => goTo(seq === null ? timeline.count : null));
  const filter = element(document, 'input', '');
  filter.type = 'checkbox';
  filter.addEventListener('change', () => {
    isOwnOnly = filter.checked;
    draw();
  });
  const label = element(document, 'label', 'filter');
  const filterWords = element(document, 'span', '', 'Only the chosen actor');
  label.append(filter, filterWords);
  const bar = element(document, 'div', 'bar');
  bar.append(
    pause,
    button(document, 'Back', () => step(-1)),
    button(document, 'Forward', () => step(1)),
    button(document, 'Record', record),
    label,
    moment,
  );
  const side = element(document, 'div', 'side');
  side.append(bar, list, detail);
  const root = element(document, 'main', 'inspector');
  root.append(tree, chart.element, side);

  const shownEvents = (): readonly SeenEvent[] =>
    timeline.events.filter((event) => !isOwnOnly || event.actorId === actorId);

  function goTo(next: number | null): void {
    seq = next;
    draw();
  }

  function step(by: -1 | 1): void {
    const events = shownEvents();
    const now = seq ?? Infinity;
    const next =
      by === -1 ? events.findLast((event) => event.seq < now) : events.find((event) => event.seq > now);
    // The selected actor stays selected: its chart is what one watches while stepping.
    if (next) goTo(next.seq);
    else if (by === 1) goTo(null);
  }

  function choose(next: number): void {
    actorId = timeline.events.find((event) => event.seq === next)?.actorId ?? actorId;
    goTo(next);
  }

  function draw(): void {
    isDue = false;
    const actor = actorId === null ? undefined : timeline.actors.get(actorId);
    pause.textContent = seq === null ? 'Pause' : 'Go on';
    moment.textContent = seq === null ? `${timeline.count} events` : `Event ${seq} of ${timeline.count}`;
    root.toggleAttribute('data-past', seq !== null);
    filterWords.textContent = `Only ${actor?.name ?? 'the chosen actor'}`;
    drawTree(document, tree, timeline, { actorId, seq }, (id) => {
      actorId = id;
      draw();
    });
    drawEvents(document, list, timeline, shownEvents(), seq, choose);
    const last = actor ? lastEventOf(timeline, actor.id, seq) : null;
    drawDetail(
      document,
      detail,
      seq === null ? last : (timeline.events.find((event) => event.seq === seq) ?? last),
    );
    if (!actor) return;
    const { definition } = actor;
    if (!definition) return chart.show(null, { active: [], names: new Map(), before: [], event: null });
    const { value } = snapshotAt(timeline, actor.id, seq);
    chart.show(definition.id, {
      active: activeStates(definition, value),
      names: namesOfStates(definition, value),
      before: last ? activeStates(definition, last.before.value) : [],
      event: last ? chartEvent(definition, last.event.type) : null,
    });
  }

  return {
    element: root,
    receive(message) {
      timeline = withMessage(timeline, message);
      // A newcomer looks for the player first.
      if (message.type === '@xstate.actor' && message.name === 'player') actorId ??= message.sessionId;
      if (isDue || seq !== null) return;
      isDue = true;
      schedule(draw);
    },
    say: chart.say,
  };
}
