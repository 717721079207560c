/** Converts a value to plain JSON: errors to their messages, files and functions to their names. */
export function plain(value: unknown): unknown {
  try {
    const text = JSON.stringify(value, plainValue);
    return text === undefined ? null : (JSON.parse(text) as unknown);
  } catch {
    return { unreadable: String(value) };
  }
}

function plainValue(_key: string, value: unknown): unknown {
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (typeof value === 'function') return `function ${value.name}`;
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof Blob !== 'undefined' && value instanceof Blob) return { type: value.type, size: value.size };
  return value;
}
