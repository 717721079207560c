import { describe, expect, test } from 'vitest';
import { type Bytes } from '../../relay/body.ts';
import { wantsCompressed } from '../../relay/compress.ts';
import { accepts } from '../../relay/headers.ts';

describe('a body', () => {
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
});
