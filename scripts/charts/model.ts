import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** One state of a chart, by its id ('player.playback.loading'). */
export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly parent: string | null;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly tags: readonly string[];
  /** The id of the state that a compound one begins with. */
  readonly initial: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly string[];
}

/** One transition. Without targets it stays in its state and only acts. */
export interface ChartTransition {
  readonly source: string;
  /** The event's name for readers: 'QUEUE.NEXT', 'after stallTimeout', 'done: refreshUrl', 'always'. */
  readonly event: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
  readonly targets: readonly string[];
}

/** The structure of a machine, read from the machine itself. */
export interface ChartModel {
  readonly id: string;
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

/** Reads a chart from a machine: diagrams and docs use nothing else. */
export function chartModel(machine: AnyStateMachine): ChartModel {
  const states: ChartState[] = [];
  const transitions: ChartTransition[] = [];
  visit(machine.root, states, transitions);
  return { id: machine.id, states, transitions };
}

function visit(node: AnyStateNode, states: ChartState[], transitions: ChartTransition[]): void {
  states.push({
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    type: node.type,
    tags: [...node.tags].map(String),
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    entry: node.entry.map(actionName).filter(isShown),
    exit: node.exit.map(actionName).filter(isShown),
    invokes: node.invoke.map((definition) =>
      typeof definition.src === 'string' ? definition.src : definition.id,
    ),
  });
  for (const [event, definitions] of [...node.transitions, ['always', node.always ?? []] as const]) {
    for (const definition of definitions) {
      transitions.push({
        source: node.id,
        event: eventLabel(event, node),
        guard: definition.guard ? guardName(definition.guard) : null,
        actions: definition.actions.map(actionName).filter(isShown),
        targets: (definition.target ?? []).map((target) => target.id),
      });
    }
  }
  for (const child of Object.values(node.states)) visit(child, states, transitions);
}

/** XState's own event names for readers: with the delay's name, or the source of the actor. */
function eventLabel(event: string, node: AnyStateNode): string {
  if (event.startsWith('xstate.after.'))
    return `after ${event.slice('xstate.after.'.length, -node.id.length - 1)}`;
  const actor = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(event);
  if (actor) {
    const definition = node.invoke.find(({ id }) => id === actor[2]);
    const source = typeof definition?.src === 'string' ? definition.src : (actor[2] ?? '');
    return `${{ done: 'done', error: 'failed', snapshot: 'snapshot' }[actor[1] as 'done' | 'error' | 'snapshot']}: ${source}`;
  }
  if (event.startsWith('xstate.done.state.')) return 'done';
  return event === '' ? 'always' : event;
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type);
  if (typeof action === 'function') {
    const kind = 'type' in action ? String((action as { type: unknown }).type) : action.name;
    return kind.replace(/^xstate\./, '');
  }
  return 'action';
}

/** `after` raises and cancels delayed events inside; the transition already shows it. */
function isShown(name: string): boolean {
  return name !== 'raise' && name !== 'cancel';
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  // Those that combine others are functions by the name of their word.
  const {
    name = 'guard',
    type = name,
    guards = [],
  } = guard as Readonly<{
    name?: string;
    type?: string;
    guards?: readonly unknown[];
  }>;
  const combined = guards.map(guardName);
  if (type.startsWith('not')) return `not ${combined.join('')}`;
  if (combined.length > 0) return combined.join(type.startsWith('and') ? ' and ' : ' or ');
  return type.startsWith('stateIn') ? 'in state' : type;
}
