import { createHash } from 'node:crypto';

/** The SHA-256 digest of a text (as UTF-8) or of bytes. */
export const sha256 = (input: string | Uint8Array, encoding: 'hex' | 'base64'): string =>
  createHash('sha256').update(input).digest(encoding);
