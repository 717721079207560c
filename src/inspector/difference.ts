import type { Json, SeenSnapshot } from './messages.ts';

/** One thing that an event has changed: 'state' or a part of the context, as short JSON. */
export interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Longer values are shortened: the snapshot beside shows them completely. */
const SHOWN_LETTERS = 120;

/** The differences between two snapshots: the state, and each part of the context. */
export function changesBetween(
  before: SeenSnapshot | undefined,
  after: SeenSnapshot | undefined,
): readonly Change[] {
  if (!after) return [];
  const state = change('state', before?.value, after.value);
  const old = fieldsOf(before?.context);
  const now = fieldsOf(after.context);
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return [...state, ...keys.flatMap((key) => change(key, old[key], now[key]))];
}

function fieldsOf(context: Json | undefined): Readonly<Record<string, Json>> {
  return typeof context === 'object' && context !== null && !Array.isArray(context)
    ? (context as Readonly<Record<string, Json>>)
    : {};
}

function change(what: string, before: Json | undefined, after: Json | undefined): readonly Change[] {
  const [old, now] = [JSON.stringify(before), JSON.stringify(after)];
  return old === now ? [] : [{ what, before: short(old), after: short(now) }];
}

function short(text: string | undefined): string {
  if (text === undefined) return '–';
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
}
