import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The size of a second of audio: 48 kHz, two channels, 16 bits. */
const bytesPerSecond = 192_000;
/** How much faster than playback the audio is sent: enough to start, too little to finish before a fault. */
const speed = 2;
const tickMs = 50;
const previewSeconds = 30;

/** A server of one long tone whose connection can be cut. */
export interface CuttableServer {
  readonly url: string;
  /** How many requests were refused. */
  readonly refused: () => number;
  readonly cut: () => void;
  readonly mend: () => void;
  readonly stop: () => Promise<void>;
}

export async function startCuttableServer(): Promise<CuttableServer> {
  const music = tone(previewSeconds);
  let isCut = false;
  let refused = 0;
  const server = createServer((request, response) => {
    const [, first = '0'] = /bytes=(\d+)-/.exec(request.headers.range ?? '') ?? [];
    const from = Number(first);
    response.writeHead(206, {
      'Content-Type': 'audio/wav',
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'no-store',
      'Content-Length': music.length - from,
      'Content-Range': `bytes ${from}-${music.length - 1}/${music.length}`,
    });
    send(response, music.subarray(from));
  });
  server.on('connection', (socket) => {
    if (!isCut) return;
    refused += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/tone.wav`,
    refused: () => refused,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    mend: () => {
      isCut = false;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function send(response: ServerResponse, bytes: Buffer): void {
  const piece = (bytesPerSecond * speed * tickMs) / 1000;
  let sent = 0;
  const timer = setInterval(() => {
    response.write(bytes.subarray(sent, sent + piece));
    sent += piece;
    if (sent >= bytes.length) response.end();
  }, tickMs);
  response.on('close', () => clearInterval(timer));
}

/** A WAV file with a sine of 220 Hz. */
function tone(seconds: number): Buffer {
  const size = bytesPerSecond * seconds;
  const file = Buffer.alloc(44 + size);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + size, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(48_000, 24);
  file.writeUInt32LE(bytesPerSecond, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(size, 40);
  for (let at = 0; at < size; at += 4) {
    const value = Math.round(Math.sin((at / 4 / 48_000) * 2 * Math.PI * 220) * 8_000);
    file.writeInt16LE(value, 44 + at);
    file.writeInt16LE(value, 46 + at);
  }
  return file;
}
