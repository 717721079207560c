import * as v from 'valibot';
import { parseJson } from '../domain/text.ts';
import type { Decoded, StoreKey } from './store.types.ts';
import { unquoted } from './texts.ts';

interface KeyPlace<Value> extends Pick<StoreKey<Value>, 'name' | 'default'> {
  /** 'local' if it is missing. */
  readonly area?: StoreKey<Value>['area'];
  /** The key's name if it is missing. */
  readonly lock?: string;
}

function placeOf<Value>({ name, area = 'local', default: initial, lock = name }: KeyPlace<Value>) {
  // Session storage belongs to one tab, so no lock is needed.
  return { name, area, default: initial, lock: area === 'session' ? null : lock };
}

/** A key whose value is a record or a list, written as JSON; null removes the key. */
export function jsonKey<Value>(
  place: KeyPlace<Value>,
  read: (json: unknown, now: number) => Decoded<Value>,
  prepare: (value: Value) => Value = (value) => value,
): StoreKey<Value> {
  return {
    ...placeOf(place),
    // A text that is no JSON is undefined, which is no value of any key.
    decode: (text, now) => read(parseJson(text), now),
    prepare,
    encode: (value) => (value === null ? null : JSON.stringify(value)),
  };
}

/** A key whose value is plain text. `parse` returns undefined for an invalid text. */
export function textKey<Value>(
  place: KeyPlace<Value>,
  parse: (text: string) => Value | undefined,
  encode: (value: Value) => string | null = (value) => (value === null ? null : String(value)),
): StoreKey<Value> {
  return {
    ...placeOf(place),
    decode(text) {
      const value = parse(unquoted(text));
      return value === undefined ? { kind: 'damaged' } : { kind: 'valid', value };
    },
    prepare: (value) => value,
    encode,
  };
}

/** Parses by today's schema; what does not match is damaged. */
export function readBy<Value>(schema: v.GenericSchema<unknown, Value>): (json: unknown) => Decoded<Value> {
  return (json) => {
    const result = v.safeParse(schema, json);
    return result.success ? { kind: 'valid', value: result.output } : { kind: 'damaged' };
  };
}

/** The entries of a list that match one of the schemas, and whether any was dropped. */
export function parseEntries<Entry>(
  list: readonly unknown[],
  ...schemas: readonly v.GenericSchema<unknown, Entry>[]
): { readonly entries: readonly Entry[]; readonly isComplete: boolean } {
  const entries: Entry[] = [];
  for (const item of list) {
    for (const schema of schemas) {
      const result = v.safeParse(schema, item);
      if (!result.success) continue;
      entries.push(result.output);
      break;
    }
  }
  return { entries, isComplete: entries.length === list.length };
}

/** A key whose value is a list. Damaged entries go; `tidy` keeps the list's rules at both ends. */
export function listKey<Entry>(
  place: KeyPlace<readonly Entry[]>,
  tidy: (entries: readonly Entry[]) => readonly Entry[],
  ...schemas: readonly v.GenericSchema<unknown, Entry>[]
): StoreKey<readonly Entry[]> {
  const read = (json: unknown): Decoded<readonly Entry[]> => {
    if (!Array.isArray(json)) return { kind: 'damaged' };
    const { entries, isComplete } = parseEntries(json, ...schemas);
    const value = tidy(entries);
    if (isComplete && value.length === json.length) return { kind: 'valid', value };
    return { kind: 'repaired', value, lossy: !isComplete };
  };
  return jsonKey(place, read, tidy);
}
