import type { Context } from 'hono';
import { parseRange } from '../byte-range.ts';
import type { Bytes } from '../body.ts';
import type { ClipKey } from '../demo/audio/clip.ts';
import { clipBytes } from '../demo/audio/mp3.ts';
import { waveformOf } from '../demo/audio/waveform.ts';
import { coverSvg, portraitSvg } from '../demo/covers.ts';
import type { Clip } from '../demo/clips.ts';
import type { Demo } from '../demo/demo.ts';
import type { GrowingFile } from '../demo/growing-file.ts';
import { idOfImageHash, imageKey } from '../demo/images.ts';
import { sampleClips } from '../demo/samples.ts';
import { previewLifeLeft } from '../demo/signed-preview.ts';
import { errorResponse } from '../errors.ts';
import { openHeaders } from '../headers.ts';
import { publicOrigin } from '../origin.ts';

const coverPath =
  /^\/covers\/images\/(cover|artist|playlist|misc)\/([0-9a-f]{32})\/\d{1,4}x\d{1,4}-000000-80-0-0\.svg$/;
const forever = 'public, max-age=31536000, immutable';
/** The music of a track changes when the server does. */
const day = 'public, max-age=86400';

const jsonHeaders = {
  ...openHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
};
const svgHeaders = {
  ...openHeaders,
  'Content-Type': 'image/svg+xml',
  'Cache-Control': forever,
  // A picture that is opened by itself runs nothing.
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/** Everything under /demo: the demo catalogue with its covers and previews, and the music and covers of the app's sample tracks. */
export function demoRoute(demo: Demo, now: () => number): (c: Context) => Response | Promise<Response> {
  return (c) => {
    const url = new URL(c.req.raw.url);
    const path = url.pathname.slice('/demo'.length);
    const [, kind = '', hash] = coverPath.exec(path) ?? [];
    if (hash !== undefined) return picture(kind, hash);
    const [, preview, form] = /^\/previews\/(\d+)\.(mp3|json)$/.exec(path) ?? [];
    if (preview !== undefined)
      return form === 'mp3' ? previewOf(c, demo, preview, url, now()) : waveformAnswer(demo.clip(preview));
    const [, sample, file] = /^\/samples\/(.+)\.(mp3|svg|json)$/.exec(path) ?? [];
    const key = Object.values(sampleClips).find(({ trackId }) => trackId === sample);
    if (key !== undefined) return sampleOf(c, demo, key, file);
    const answer = demo.answer(path, url.searchParams, publicOrigin(c.req.raw), now());
    if (answer.status === 302) {
      return new Response(null, { status: 302, headers: { ...openHeaders, Location: answer.location } });
    }
    return Response.json(answer.body, { status: answer.status, headers: jsonHeaders });
  };
}

function picture(kind: string, hash: string): Response {
  const id = idOfImageHash(kind, hash);
  if (id === null) return errorResponse('not-found', 'There is no such picture.');
  const draw = kind === 'artist' ? portraitSvg : coverSvg;
  return new Response(draw(imageKey(kind, id)), { headers: svgHeaders });
}

async function previewOf(c: Context, demo: Demo, id: string, url: URL, now: number): Promise<Response> {
  const left = previewLifeLeft(url.pathname, url.searchParams.get('hdnea') ?? '', now);
  if (left === 0)
    return errorResponse('forbidden', 'The preview has expired or was not signed.', openHeaders);
  const clip = demo.clip(id);
  if (clip === null) return errorResponse('not-found', 'There is no such preview.', openHeaders);
  // Browsers cache it no longer than the url is valid, so that an expired one is refused there as well.
  return audio(c, await clip, `private, max-age=${Math.floor(left / 1000)}`);
}

async function sampleOf(c: Context, demo: Demo, key: ClipKey, file: string | undefined): Promise<Response> {
  if (file === 'svg') return new Response(coverSvg(`sample.${key.trackId}`), { headers: svgHeaders });
  const clip = demo.sampleClip(key);
  return file === 'json' ? waveformAnswer(clip) : audio(c, await clip, forever);
}

/** The waveform needs no signature: it is a picture of the music, not the music. */
async function waveformAnswer(clip: Promise<Clip> | null): Promise<Response> {
  if (clip === null) return errorResponse('not-found', 'There is no such preview.', openHeaders);
  const { head } = await clip;
  return Response.json({ waveform: waveformOf(head) }, { headers: { ...jsonHeaders, 'Cache-Control': day } });
}

/**
 * The complete clip, the requested range (a media element seeks by range requests), or 304 if the client has it
 * already. A range is sent only of the very bytes that the client has begun to read.
 */
function audio(c: Context, { file, tag }: Clip, cacheControl: string): Response {
  const headers: Record<string, string> = {
    ...openHeaders,
    'Content-Type': 'audio/mpeg',
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    ETag: tag,
  };
  if (isKnown(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  const isSame = (c.req.header('if-range') ?? tag) === tag;
  const length = file.bytes?.length ?? clipBytes;
  const range = isSame ? parseRange(c.req.header('range'), length) : null;
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${length}` },
    });
  }
  const { first, last } = range ?? { first: 0, last: length - 1 };
  headers['Content-Length'] = String(last + 1 - first);
  if (range !== null) headers['Content-Range'] = `bytes ${first}-${last}/${length}`;
  const body = file.bytes?.subarray(first, last + 1) ?? streamOf(partsOf(file, first, last));
  return new Response(body, { status: range === null ? 200 : 206, headers });
}

/** The bytes from `first` to `last` of a file that is still being made, as they are ready. */
async function* partsOf(file: GrowingFile, first: number, last: number): AsyncGenerator<Bytes, void> {
  let at = 0;
  for await (const portion of file.portions()) {
    const part = portion.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at));
    at += portion.length;
    if (part.length > 0) yield part;
    if (at > last) return;
  }
}

/** The parts as they are read. */
const streamOf = (parts: AsyncGenerator<Bytes, void>): ReadableStream<Bytes> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return();
    },
  });

/** Whether an If-None-Match names these bytes. */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
}
