/**
 * SHA-256 and HMAC-SHA-256 in plain JavaScript. The platform's own digest is asynchronous; building the page's policy and
 * signing some fifty short texts per answer are not worth an await each, and this runs the same on every runtime.
 */

const primes: readonly number[] = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103,
  107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211, 223,
  227, 229, 233, 239, 241, 251, 257, 263, 269, 271, 277, 281, 283, 293, 307, 311,
];
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initialState = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const blockBytes = 64;
const encoder = new TextEncoder();

/** The digest of a text (as UTF-8) or of bytes. */
export function sha256(input: string | Uint8Array): Uint8Array {
  const bytes = typeof input === 'string' ? encoder.encode(input) : input;
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / blockBytes) * blockBytes);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  const state = Int32Array.from(initialState);
  const words = new Int32Array(64);
  for (let offset = 0; offset < padded.length; offset += blockBytes) compress(state, words, view, offset);
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (const [index, word] of state.entries()) out.setInt32(index * 4, word);
  return digest;
}

function compress(state: Int32Array, words: Int32Array, view: DataView, offset: number): void {
  const word = (index: number): number => words[index] ?? 0;
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(offset + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const early = word(index - 15);
    const late = word(index - 2);
    const mixEarly = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const mixLate = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    words[index] = (word(index - 16) + mixEarly + word(index - 7) + mixLate) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g);
    const first =
      (h +
        (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) +
        choice +
        (roundConstants[index] ?? 0) +
        word(index)) |
      0;
    const second =
      ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries())
    state[index] = ((state[index] ?? 0) + value) | 0;
}

const rotateRight = (value: number, bits: number): number => (value >>> bits) | (value << (32 - bits));

/** The keyed digest of a text. */
export function hmacSha256(key: string, text: string): Uint8Array {
  let keyBytes = encoder.encode(key);
  if (keyBytes.length > blockBytes) keyBytes = new Uint8Array(sha256(keyBytes));
  const inner = new Uint8Array(blockBytes).fill(0x36);
  const outer = new Uint8Array(blockBytes).fill(0x5c);
  for (const [index, byte] of keyBytes.entries()) {
    inner[index] = 0x36 ^ byte;
    outer[index] = 0x5c ^ byte;
  }
  return sha256(joined(outer, sha256(joined(inner, encoder.encode(text)))));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const result = new Uint8Array(first.length + second.length);
  result.set(first);
  result.set(second, first.length);
  return result;
}

/** Bytes as lower-case hex digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bytes as base64, as a Content-Security-Policy writes its hashes. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
