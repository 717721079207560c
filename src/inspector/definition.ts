/** The part of a machine's configuration that the inspector reads. */
export interface StateConfig {
  readonly id?: string | undefined;
  readonly states?: Readonly<Record<string, StateConfig>> | undefined;
}

/** A state that is active. */
export interface ActiveState {
  /** Its id in the charts. */
  readonly id: string;
  /** The keys that lead to it: 'playback › sounding › proven'. */
  readonly name: string;
  readonly isInnermost: boolean;
}

/** All states in a state value, the machine itself first. */
export function activeStates(
  config: StateConfig,
  value: unknown,
  path: readonly string[] = [config.id ?? ''],
): readonly ActiveState[] {
  const branches: readonly (readonly [string, unknown])[] =
    typeof value === 'string' ? [[value, undefined]] : Object.entries(value ?? {});
  const inside = branches.flatMap(([key, inner]) =>
    activeStates(config.states?.[key] ?? {}, inner, [...path, key]),
  );
  const id = config.id ?? path.join('.');
  return [{ id, name: path.slice(1).join(' › ') || id, isInnermost: inside.length === 0 }, ...inside];
}

/**
 * An event's name in the charts: 'after pause', 'done: loadList', 'failed: loadList', or its type.
 * @param source the name of the logic of its sender
 */
export function chartEvent(type: string, source: string | null): string {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  const [, kind] = /^xstate\.(done|error)\.actor\./.exec(type) ?? [];
  return kind === undefined ? type : `${kind === 'done' ? 'done' : 'failed'}: ${source}`;
}
