import { createChartView } from './chart-view.ts';
import { activeStates, chartEvent, namesOfStates } from './definition.ts';
import { button, element } from './elements.ts';
import { drawDetail, drawEvents } from './event-list.ts';
import type { InspectionMessage } from './messages.ts';
import { emptyTimeline, lastEventOf, snapshotAt, withMessage, type SeenEvent } from './timeline.ts';
import { drawTree } from './tree.ts';

/** The event that is muted until it is asked for. */
const frequent = 'audio.position';

/** The inspector's page. */
export interface ApplicationView {
  readonly element: HTMLElement;
  readonly receive: (message: InspectionMessage) => void;
  /** Says under which name the browser has saved the recording. */
  readonly saved: (name: string) => void;
  /** Shows a text in place of the chart. */
  readonly say: (text: string) => void;
}

/**
 * The tree of actors, the chart of the selected one, and the last 500 events, through which one can step back.
 * @param record asks the inspected page to save its recording
 */
export function createApplicationView(record: () => void): ApplicationView {
  let timeline = emptyTimeline;
  let actorId: string | null = null;
  /** The moment that is shown; null is now. */
  let seq: number | null = null;
  let isOwnOnly = false;
  let isDue = false;
  /** While a button is down nothing moves under the pointer. */
  let isHeld = false;

  const tree = element('nav', { class: 'tree', 'aria-label': 'Actors' });
  const chart = createChartView();
  const list = element('section', { class: 'events', 'aria-label': 'Events' });
  const detail = element('section', { class: 'detail', 'aria-label': 'Chosen event' });
  const moment = element('output', { class: 'moment' });

  const pause = button('Pause', () => goTo(seq === null ? timeline.count : null));
  const filter = element('input', { type: 'checkbox' });
  filter.addEventListener('change', () => {
    isOwnOnly = filter.checked;
    draw();
  });
  // Four a second, while music plays.
  const positions = element('input', { type: 'checkbox' });
  positions.addEventListener('change', () => draw());
  const saved = element('output', { class: 'moment' });
  const filterWords = element('span', {}, 'Only the chosen actor');
  const bar = element(
    'div',
    { class: 'bar' },
    pause,
    button('Back', () => step(-1)),
    button('Forward', () => step(1)),
    button('Record', record),
    element('label', { class: 'filter' }, filter, filterWords),
    element('label', { class: 'filter' }, positions, frequent),
    moment,
    saved,
  );
  const side = element('div', { class: 'side' }, bar, list, detail);
  const root = element('main', { class: 'inspector' }, tree, chart.element, side);

  const shownEvents = (): readonly SeenEvent[] =>
    timeline.events.filter(
      (event) =>
        (!isOwnOnly || event.actorId === actorId) && (positions.checked || event.event.type !== frequent),
    );

  root.addEventListener('pointerdown', () => {
    isHeld = true;
  });
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, () => {
      isHeld = false;
      drawSoon();
    });

  /** Draws in the next frame: a press that ends has been clicked by then. */
  function drawSoon(): void {
    if (isDue || isHeld || seq !== null) return;
    isDue = true;
    requestAnimationFrame(draw);
  }

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
    drawTree(tree, timeline, { actorId, seq }, (id) => {
      actorId = id;
      draw();
    });
    drawEvents(list, timeline, shownEvents(), seq, choose);
    const last = actor ? lastEventOf(timeline, actor.id, seq) : null;
    drawDetail(detail, seq === null ? last : (timeline.events.find((event) => event.seq === seq) ?? last));
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
      drawSoon();
    },
    saved(name) {
      saved.textContent = `Saved as ${name} in your downloads`;
    },
    say: chart.say,
  };
}
