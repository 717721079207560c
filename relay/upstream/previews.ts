import { parseJson } from '../../src/domain/text.ts';
import { expiryOf } from '../../src/domain/preview-url.ts';

/** Every preview in the JSON text of an answer; the slashes of the url may be escaped. */
const previewField = /"preview"\s*:\s*("(?:[^"\\]|\\.)*")/g;

/** When the first of an answer's previews expires, in ms since 1970; null if none has a readable expiry. */
export function firstPreviewDeath(json: string): number | null {
  let first: number | null = null;
  for (const [, literal = '""'] of json.matchAll(previewField)) {
    const expiry = expiryOf(textOf(literal));
    if (expiry !== null && (first === null || expiry < first)) first = expiry;
  }
  return first;
}

/** The answer with every preview that expires before a moment sent as ''. */
export function withoutDyingPreviews(json: string, moment: number): string {
  return json.replaceAll(previewField, (field: string, literal: string) => {
    const expiry = expiryOf(textOf(literal));
    return expiry === null || expiry >= moment ? field : '"preview":""';
  });
}

/** Whether an answer contains previews at all. */
export function hasPreviews(json: string): boolean {
  return json.search(previewField) !== -1;
}

function textOf(literal: string): string {
  const text = parseJson(literal);
  return typeof text === 'string' ? text : '';
}
