import type { Context } from 'hono';
import { demoPath, TooManyClips, type Clip, type Demo, type GrowingFile } from '../../demo/demo.ts';
import type { Bytes } from '../body.ts';
import { parseRange } from '../byte-range.ts';
import { errorResponse } from '../errors.ts';
import { openHeaders } from '../headers.ts';

const forever = 'public, max-age=31536000, immutable';

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

/** The demo under /demo: catalogue, covers, previews with waveforms, and the app's samples. */
export function demoRoute(
  demo: Demo,
  originOf: (request: Request) => string,
  now: () => number,
): (c: Context) => Response | Promise<Response> {
  return async (c) => {
    const url = new URL(c.req.raw.url);
    const path = url.pathname.slice(demoPath.length);
    const picture = demo.cover(path);
    if (picture !== null) return new Response(picture, { headers: svgHeaders });
    const { signal } = c.req.raw;
    const signature = url.searchParams.get('hdnea') ?? '';
    const found = demo.clip(path.replace(/\.json$/, '.mp3'), signature, now(), signal);
    if (found === 'expired')
      return errorResponse('forbidden', 'The preview has expired or was not signed.', openHeaders);
    if (found !== null) {
      const { lifeMs } = found;
      // Browsers cache it no longer than the url is valid, so that an expired one is refused there as well.
      const cacheControl = lifeMs === null ? forever : `private, max-age=${Math.floor(lifeMs / 1000)}`;
      const clip = await found.clip.catch((error: unknown) => {
        if (error instanceof TooManyClips || signal.aborted) return null;
        throw error;
      });
      if (clip === null)
        return errorResponse('busy', 'Too many previews are being made.', {
          ...openHeaders,
          'Retry-After': '5',
        });
      return path.endsWith('.json') ? waveform(clip, cacheControl) : audio(c, clip, cacheControl);
    }
    const answer = demo.answer(path, url.searchParams, originOf(c.req.raw), now());
    if (answer.status === 302)
      return new Response(null, { status: 302, headers: { ...openHeaders, Location: answer.location } });
    return Response.json(answer.body, { status: answer.status, headers: jsonHeaders });
  };
}

const waveform = (clip: Clip, cacheControl: string): Response =>
  Response.json({ waveform: clip.waveform }, { headers: { ...jsonHeaders, 'Cache-Control': cacheControl } });

/** A clip or a range of it; one still rendered goes as far as the client has begun to read. */
function audio(c: Context, { file, tag, length }: Clip, cacheControl: string): Response {
  const headers: Record<string, string> = {
    ...openHeaders,
    'Content-Type': 'audio/mpeg',
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    ETag: tag,
  };
  const isSame = (c.req.header('if-range') ?? tag) === tag;
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
