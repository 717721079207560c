/** Bytes that a response can send. */
export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The body of a request or an answer; null if it is longer than allowed, whatever its headers say.
 * @param discardedMaxBytes up to this a refused body is read to its end and thrown away: a sender that is cut
 *   off while it sends never reads why
 */
export async function readBody(
  { headers, body }: Request | Response,
  maxBytes: number,
  discardedMaxBytes = maxBytes,
): Promise<Bytes | null> {
  if (Number(headers.get('content-length') ?? 0) > discardedMaxBytes) return null;
  const chunks: Bytes[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > discardedMaxBytes) return null;
    if (length <= maxBytes) chunks.push(chunk);
  }
  return length > maxBytes ? null : new Uint8Array(await new Blob(chunks).arrayBuffer());
}
