import { describe, expect, test } from 'vitest';
import { readBody, type Bytes } from '../../relay/body.ts';
import { packedCopy, wantsCompressed } from '../../relay/compress.ts';
import { errorBody, errorResponse } from '../../relay/errors.ts';
import { accepts } from '../../relay/headers.ts';

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
const textOf = (bytes: Bytes | null) => bytes && new TextDecoder().decode(bytes);

describe('a body', () => {
  const streamed = (...parts: string[]) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(bytesOf(part));
          controller.close();
        },
      }),
    );

  test('is read to its end, whatever its pieces, and is empty where there is none', async () => {
    expect(textOf(await readBody(streamed('ab', 'c', 'def'), 6))).toBe('abcdef');
    expect(textOf(await readBody(new Response(null), 0))).toBe('');
  });

  test('is refused if it is longer than allowed, by its header or by its pieces', async () => {
    expect(await readBody(streamed('ab', 'c'), 2)).toBeNull();
    const announced = new Response('a', { headers: { 'Content-Length': '3' } });
    expect(await readBody(announced, 2)).toBeNull();
    expect(textOf(await readBody(new Response('ab', { headers: { 'Content-Length': '2' } }), 2))).toBe('ab');
  });

  const packable = (length: number) => ({
    plain: { status: 200, headers: {}, body: new Uint8Array(length) },
    packed: null,
  });

  test('is compressed from 1000 bytes on, for a client that accepts it', () => {
    const compression = { encoding: 'br', compress: async (bytes: Bytes) => bytes } as const;
    const accepting = (name: string) => (name === 'accept-encoding' ? 'gzip, br' : null);
    expect(wantsCompressed(packable(1000), accepting, compression)).toBe(true);
    expect(wantsCompressed(packable(999), accepting, compression)).toBe(false);
    expect(wantsCompressed(packable(1000), () => null, compression)).toBe(false);
  });

  test.each([
    ['br', true],
    ['gzip, br ;q=0.5', true],
    ['gzip, br;q=0.001', true],
    ['gzip, br;q=0', false],
    ['gzip, br; q=0.000', false],
    ['brotli', false],
    [null, false],
  ])('a client with Accept-Encoding: %s takes Brotli: %s', (header, isTaken) => {
    expect(accepts(header, 'br')).toBe(isTaken);
  });

  test('the compressed copy of an answer is made once', async () => {
    let copies = 0;
    const compress = async () => {
      copies += 1;
      return bytesOf('packed');
    };
    const answer = packable(1000);
    const copy = await packedCopy(answer, { encoding: 'br', compress });
    expect(copy.headers).toMatchObject({ 'Content-Encoding': 'br', 'Content-Length': '6' });
    expect(await packedCopy(answer, { encoding: 'br', compress })).toBe(copy);
    expect(copies).toBe(1);
  });
});

describe('an error of the relay', () => {
  test('has the form of the catalogue', async () => {
    const { status, body } = errorBody('quota', 'Too many');
    expect(status).toBe(429);
    expect(JSON.parse(new TextDecoder().decode(body))).toEqual({
      error: { type: 'Exception', message: 'Too many', code: 4 },
    });
    const response = errorResponse('timeout', 'Too slow', { 'Retry-After': '5' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([504, '5']);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual({ error: { type: 'Timeout', message: 'Too slow', code: 504 } });
  });
});
