import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compression } from '../compress.ts';
import type { CompressPage } from '../page.ts';

const brotli = promisify(brotliCompress);
const quickQuality = 5;
/** A fiftieth of the best quality's time, and 6 % more bytes. */
const pageQuality = 7;

/** Brotli at a quality that costs a few ms, off the main thread. */
export const compression: Compression = {
  encoding: 'br',
  compress: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quickQuality } }),
};

export const compressPage: CompressPage = (encoding, bytes) =>
  encoding === 'br'
    ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: pageQuality } })
    : promisify(gzip)(bytes, { level: 6 });
