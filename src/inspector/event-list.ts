import { chartEvent } from './definition.ts';
import { changesBetween } from './difference.ts';
import { button, element, showChildren } from './elements.ts';
import type { SeenEvent, Timeline } from './timeline.ts';

/** The rows that have been drawn. An event that its actor has processed is another one. */
const drawnRows = new WeakMap<SeenEvent, HTMLButtonElement>();

/** Draws the events, newest first. */
export function drawEvents(
  list: HTMLElement,
  timeline: Timeline,
  events: readonly SeenEvent[],
  seq: number | null,
  choose: (seq: number) => void,
): void {
  const nameOf = (id: string | null) =>
    id === null ? 'outside' : (timeline.actors.get(id)?.name ?? 'an actor that is over');
  const senderOf = ({ event: { type }, fact, sourceId }: SeenEvent) => {
    if (!fact) return nameOf(sourceId);
    return type === 'fact' ? fact.from : `${fact.from}: ${fact.type}`;
  };
  showChildren(
    list,
    events.toReversed().map((event) => {
      const drawn = drawnRows.get(event);
      const row = drawn ?? button('', () => choose(event.seq), { class: 'event' });
      row.ariaPressed = String(event.seq === seq);
      if (drawn) return drawn;
      drawnRows.set(event, row);
      const changes = changesBetween(event.before, event.after ?? undefined).map(({ what }) => what);
      row.append(
        element('span', { class: 'event-time' }, timeOf(event.at)),
        element('span', { class: 'event-type' }, wordsOf(event, timeline)),
        element('span', { class: 'event-way' }, `${senderOf(event)} → ${nameOf(event.actorId)}`),
        element('span', { class: 'event-changes' }, changes.join(', ') || 'nothing'),
      );
      return row;
    }),
  );
  const pressed = list.querySelector('[aria-pressed=true]');
  if (pressed) reveal(pressed, list);
}

/** Scrolls the list only: on a phone the inspector itself scrolls and must not move. */
function reveal(row: Element, list: HTMLElement): void {
  const [own, frame] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.top < frame.top) list.scrollTop -= frame.top - own.top;
  else if (own.bottom > frame.bottom) list.scrollTop += own.bottom - frame.bottom;
}

/** Draws one event: its payload, and what it changed. */
export function drawDetail(place: HTMLElement, event: SeenEvent | null): void {
  if (!event) {
    place.replaceChildren(
      element('p', { class: 'quiet' }, 'Choose an event to see what it brought and changed.'),
    );
    return;
  }
  const { type, ...payload } = event.event;
  const changes = changesBetween(event.before, event.after ?? undefined);
  const rows = changes.map(({ what, before, after }) =>
    element(
      'tr',
      {},
      element('th', {}, what),
      element('td', { class: 'old' }, before),
      element('td', { class: 'now' }, after),
    ),
  );
  place.replaceChildren(
    element('h2', {}, type),
    element('pre', {}, JSON.stringify(payload, null, 2)),
    rows.length > 0
      ? element('table', { class: 'changes' }, ...rows)
      : element('p', { class: 'quiet' }, 'It changed nothing.'),
  );
}

/** An event's name in the chart of its actor: 'after pause', where XState uses the path of the state. */
function wordsOf({ actorId, fact, event: { type } }: SeenEvent, { actors }: Timeline): string {
  if (fact && type === 'fact') return `fact ${fact.type}`;
  const definition = actors.get(actorId)?.definition;
  return definition ? chartEvent(definition, type) : type;
}

function timeOf(at: number): string {
  return at === 0 ? '' : new Date(at).toISOString().slice(11, 23);
}
