import { cutText } from '../domain/text.ts';
import type { SeenSnapshot } from './timeline.ts';

/** One thing that an event has changed: 'state' or a part of the context, as short JSON. */
export interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Longer values are shortened. */
const SHOWN_LETTERS = 120;

/** The differences between two snapshots: the state, and each part of the context. */
export function changesBetween(
  before: SeenSnapshot | undefined,
  after: SeenSnapshot | null,
): readonly Change[] {
  if (!after) return [];
  const old: Readonly<Record<string, unknown>> = { state: before?.value, ...before?.context };
  const now: Readonly<Record<string, unknown>> = { state: after.value, ...after.context };
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((what) => {
    // Most fields are the same objects as before.
    if (old[what] === now[what]) return [];
    const [was, is] = [JSON.stringify(old[what]), JSON.stringify(now[what])];
    return was === is ? [] : [{ what, before: short(was), after: short(is) }];
  });
}

function short(text: string | undefined): string {
  if (text === undefined) return '–';
  return text.length > SHOWN_LETTERS ? `${cutText(text, SHOWN_LETTERS)}…` : text;
}
