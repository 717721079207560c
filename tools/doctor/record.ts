import { parseJson } from '../../src/domain/text.ts';
import type { ReadAnswer } from './reader.ts';

/** Lists are cut to this: a shape needs no more. */
const entriesMax = 5;
/** Fields that may identify a person, a session or an address, or that are only large. */
const dropped = new Set(['creator', 'user', 'share', 'track_token', 'available_countries']);

/** The answers as files of fixtures: bodies only, without data that identifies the machine. */
export function recordingsOf(calls: readonly ReadAnswer[], base: string, now: number) {
  const files = new Map<string, string>();
  for (const { url, text } of calls) {
    const body = parseJson(text);
    if (body === undefined) continue;
    const request = url.slice(base.length);
    const captured = new Date(now).toISOString().slice(0, 10);
    const recording = { _captured: captured, _request: `GET ${request}`, body: scrubbed(body) };
    files.set(nameOf(request), `${JSON.stringify(recording, null, 1)}\n`);
  }
  return [...files].map(([name, text]) => ({ name, text }));
}

/** '/chart/0/tracks?limit=20' as 'chart_0_tracks.json'. */
function nameOf(request: string): string {
  const path = request.replace(/\?.*$/, '').replaceAll(/[^\w]+/g, '_');
  return `${path.replaceAll(/^_+|_+$/g, '')}.json`;
}

function scrubbed(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/(?<=[~?&](?:hmac|data)=)[^~&]+/g, '0');
  if (Array.isArray(value)) return value.slice(0, entriesMax).map(scrubbed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !dropped.has(name))
      .map(([name, inner]) => [name, scrubbed(inner)]),
  );
}
