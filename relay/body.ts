/** Bytes that a response can send. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The body of a request or an answer; null if it is longer than allowed, whatever its headers say. */
export async function readBody(
  { headers, body }: Request | Response,
  maxBytes: number,
): Promise<Bytes | null> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return null;
  const chunks: Bytes[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
