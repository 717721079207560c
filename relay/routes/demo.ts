import type { Context } from 'hono';
import { parseRange } from '../byte-range.ts';
import type { Bytes } from '../body.ts';
import { clipBytes } from '../demo/audio/mp3.ts';
import { waveformOf } from '../demo/audio/waveform.ts';
import { coverSvg, portraitSvg } from '../demo/covers.ts';
import type { Clip } from '../demo/clips.ts';
import type { Demo } from '../demo/demo.ts';
import type { GrowingFile } from '../demo/growing-file.ts';
import type { ImageKind } from '../demo/images.ts';
import { idOfImageHash, imageKey } from '../demo/images.ts';
import { sampleClips } from '../demo/samples.ts';
import { isPreviewAllowed } from '../demo/signed-preview.ts';
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

/**
 * Everything under /demo: the demo catalogue with its covers and previews, the demo's lyrics service, and the music and
 * covers of the app's sample tracks.
 */
export function demoRoute(demo: Demo, now: () => number): (c: Context) => Response | Promise<Response> {
  return (c) => {
    const url = new URL(c.req.raw.url);
    const path = url.pathname.slice('/demo'.length);
    const cover = coverPath.exec(path);
    if (cover) return picture(cover[1] as ImageKind, cover[2] ?? '');
    const preview = /^\/previews\/(\d+)\.(mp3|json)$/.exec(path);
    if (preview?.[2] === 'mp3') return previewOf(c, demo, preview[1] ?? '', url, now());
    if (preview) return waveformAnswer(demo.clip(preview[1] ?? ''));
    const sample = /^\/samples\/(tra\.[123])\.(mp3|svg|json)$/.exec(path);
    if (sample) return sampleOf(c, demo, sample[1] ?? '', sample[2] ?? '');
    const lyrics = /^\/lyrics\/v1\/([^/]+)\/([^/]+)$/.exec(path);
    if (lyrics) {
      const { status, body } = demo.lyrics(readable(lyrics[1]), readable(lyrics[2]));
      return Response.json(body, { status, headers: jsonHeaders });
    }
    const answer = demo.answer(path, url.searchParams, publicOrigin(c.req.raw), now());
    if (answer.status === 302) {
      return new Response(null, { status: 302, headers: { ...openHeaders, Location: answer.location } });
    }
    return Response.json(answer.body, { status: answer.status, headers: jsonHeaders });
  };
}

function picture(kind: ImageKind, hash: string): Response {
  const id = idOfImageHash(kind, hash);
  if (id === null) return errorResponse('not-found', 'There is no such picture.');
  const draw = kind === 'artist' ? portraitSvg : coverSvg;
  return new Response(draw(imageKey(kind, id)), { headers: svgHeaders });
}

async function previewOf(c: Context, demo: Demo, id: string, url: URL, now: number): Promise<Response> {
  const token = url.searchParams.get('hdnea');
  if (!isPreviewAllowed(url.pathname, token, now)) {
    return errorResponse('forbidden', 'The preview has expired or was not signed.', openHeaders);
  }
  const clip = demo.clip(id);
  if (clip === null) return errorResponse('not-found', 'There is no such preview.', openHeaders);
  const expires = Number(/^exp=(\d+)/.exec(token ?? '')?.[1] ?? 0);
  // Browsers cache it no longer than the url is valid, so that an expired one is refused there as well.
  return audio(c, await clip, `private, max-age=${Math.max(0, Math.floor(expires - now / 1000))}`);
}

async function sampleOf(c: Context, demo: Demo, id: string, kind: string): Promise<Response> {
  const key = sampleClips[id];
  if (kind === 'svg' || key === undefined)
    return new Response(coverSvg(`sample.${id}`), { headers: svgHeaders });
  const clip = demo.sampleClip(key);
  return kind === 'json' ? waveformAnswer(clip) : audio(c, await clip, forever);
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
  const body = file.bytes?.subarray(first, last + 1) ?? streamed(file, first, last);
  return new Response(body, { status: range === null ? 200 : 206, headers });
}

/** The bytes from `first` to `last` of a file that is still being made, as they are ready. */
function streamed(file: GrowingFile, first: number, last: number): ReadableStream<Bytes> {
  const portions = file.portions();
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        const { done, value } = await portions.next();
        if (done === true) return controller.close();
        const part = value.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at));
        at += value.length;
        if (part.length > 0) controller.enqueue(part);
        if (at > last) controller.close();
        if (part.length > 0 || at > last) return;
      }
    },
    async cancel() {
      await portions.return();
    },
  });
}

/** Whether an If-None-Match names these bytes. */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
}

/** A path segment with its escapes decoded; unchanged if they are broken. */
function readable(part = ''): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
