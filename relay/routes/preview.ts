import type { Context } from 'hono';
import { trackCall } from '../../src/catalogue/calls/track.ts';
import type { FetchForServer } from '../edition/fetch-for-server.ts';
import { errorResponse } from '../errors.ts';
import { keepAlive } from './relay.ts';

/**
 * GET /preview/{id}: leads to the preview of a track by a url that can be played now. A page that runs no
 * scripts cannot look up a url again, and those in its HTML expire.
 * @param baseOf the beginning of the urls of the catalogue's calls, by request
 */
export function previewRoute(
  request: FetchForServer,
  baseOf: (request: Request) => string,
): (c: Context) => Promise<Response> {
  return async (c) => {
    const { raw } = c.req;
    const pending = request(trackCall(c.req.param('id') ?? ''), baseOf(raw));
    keepAlive(c, pending);
    const url = (await pending)?.value.audio ?? '';
    if (url === '') return errorResponse('not-found', 'There is no preview of this track now.');
    c.header('Cache-Control', 'no-store');
    return c.redirect(url);
  };
}
