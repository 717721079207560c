import { button, element, showChildren } from './elements.ts';
import type { Json, SeenSnapshot } from './messages.ts';
import { snapshotAt, type SeenActor, type Timeline } from './timeline.ts';

/** A state's value as one line: 'loading', or 'playback: sounding, permission: granted'. */
export function stateWords(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => {
      const words = stateWords(inner);
      return words === '' ? key : typeof inner === 'string' ? `${key}: ${words}` : `${key} (${words})`;
    })
    .join(', ');
}

const isOver = ({ status }: SeenSnapshot) => status !== undefined && status !== 'active';

/** The rows that a list has, by the id of their actor. */
const rows = new WeakMap<HTMLElement, Map<string, HTMLButtonElement>>();

/** Draws the tree of the running actors, machines first. */
export function drawTree(
  list: HTMLElement,
  timeline: Timeline,
  shown: { readonly actorId: string | null; readonly seq: number | null },
  choose: (actorId: string) => void,
): void {
  const drawn = rows.get(list) ?? new Map<string, HTMLButtonElement>();
  rows.set(list, drawn);
  const actors = [...timeline.actors.values()];
  const ids = new Set(actors.map(({ id }) => id));
  const row = (actor: SeenActor, depth: number): readonly HTMLElement[] => {
    const snapshot = snapshotAt(timeline, actor.id, shown.seq);
    if (isOver(actor.last)) return [];
    const words = stateWords(snapshot.value);
    let item = drawn.get(actor.id);
    if (!item) {
      item = button('', () => choose(actor.id), { class: 'actor' });
      item.append(
        element('span', { class: 'actor-name' }, actor.name),
        element('span', { class: 'actor-state' }),
      );
      drawn.set(actor.id, item);
    }
    item.ariaPressed = String(actor.id === shown.actorId);
    const state = item.querySelector('.actor-state');
    if (state && item.title !== words) state.textContent = item.title = words;
    item.style.setProperty('--depth', String(depth));
    item.toggleAttribute('data-leaf', actor.definition === null);
    const children = actors
      .filter(({ parentId }) => parentId === actor.id)
      .toSorted((one, other) => Number(one.definition === null) - Number(other.definition === null));
    return [item, ...children.flatMap((child) => row(child, depth + 1))];
  };
  const roots = actors.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  showChildren(
    list,
    roots.flatMap((root) => row(root, 0)),
  );
}
