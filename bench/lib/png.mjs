import { crc32, deflateSync } from 'node:zlib';

/** A picture that is drawn point by point: 8 bits each of red, green and blue. */
export class Picture {
  /**
   * @param {number} width
   * @param {number} height
   */
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.points = new Uint8Array(width * height * 3);
  }

  /**
   * @param {number} x
   * @param {number} y from the top
   * @param {readonly [number, number, number]} colour
   */
  set(x, y, colour) {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    this.points.set(colour, (Math.floor(y) * this.width + Math.floor(x)) * 3);
  }

  /** @returns {Buffer} the picture as a PNG file */
  png() {
    const rows = Buffer.alloc(this.height * (this.width * 3 + 1));
    for (let y = 0; y < this.height; y++) {
      rows.set(
        this.points.subarray(y * this.width * 3, (y + 1) * this.width * 3),
        y * (this.width * 3 + 1) + 1,
      );
    }
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    header.set([8, 2, 0, 0, 0], 8);
    const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return Buffer.concat([
      mark,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
