import { chartEvent } from './definition.ts';
import { changesBetween } from './difference.ts';
import { element } from './elements.ts';
import type { SeenEvent, Timeline } from './timeline.ts';

/** Draws the events, newest first. */
export function drawEvents(
  document: Document,
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
  list.replaceChildren(
    ...events.toReversed().map((event) => {
      const row = element(document, 'button', 'event');
      row.type = 'button';
      row.setAttribute('aria-pressed', String(event.seq === seq));
      const changes = changesBetween(event.before, event.after ?? undefined).map(({ what }) => what);
      row.append(
        element(document, 'span', 'event-time', timeOf(event.at)),
        element(document, 'span', 'event-type', wordsOf(event, timeline)),
        element(document, 'span', 'event-way', `${senderOf(event)} → ${nameOf(event.actorId)}`),
        element(document, 'span', 'event-changes', changes.length > 0 ? changes.join(', ') : 'nothing'),
      );
      row.addEventListener('click', () => choose(event.seq));
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
export function drawDetail(document: Document, place: HTMLElement, event: SeenEvent | null): void {
  if (!event) {
    place.replaceChildren(
      element(document, 'p', 'quiet', 'Choose an event to see what it brought and changed.'),
    );
    return;
  }
  const { type, ...payload } = event.event;
  const changes = changesBetween(event.before, event.after ?? undefined);
  const table = element(document, 'table', 'changes');
  for (const { what, before, after } of changes) {
    const row = element(document, 'tr', '');
    const [head, old, now] = [
      element(document, 'th', '', what),
      element(document, 'td', 'old', before),
      element(document, 'td', 'now', after),
    ];
    row.append(head, old, now);
    table.append(row);
  }
  place.replaceChildren(
    element(document, 'h2', '', type),
    element(document, 'pre', '', JSON.stringify(payload, null, 2)),
    changes.length > 0 ? table : element(document, 'p', 'quiet', 'It changed nothing.'),
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
