import type { Context } from 'hono';
import { html } from 'hono/html';
import { playlistCall } from '../../src/catalogue/calls/playlist.ts';
import { trackCall } from '../../src/catalogue/calls/track.ts';
import { countedTracks } from '../../src/domain/text.ts';
import type { Track } from '../../src/domain/track.ts';
import type { CatalogueChoice } from '../catalogue.ts';
import type { FetchForServer } from '../edition/fetch-for-server.ts';
import { embedPolicy } from '../policy.ts';

/** What the small player shows: a track alone, or the tracks of a playlist. */
interface Embedded {
  readonly title: string;
  readonly by: string;
  readonly image: string;
  readonly path: string;
  readonly tracks: readonly Track[];
}

/**
 * GET /embed/track/{id}, /embed/playlist/{id}: a small player that any other site may frame (D131). Its music
 * has the address of the preview, which never expires, so that the page may be cached.
 * @param baseOf the beginning of the urls of the catalogue's calls, by request
 */
export function embedRoute(
  request: FetchForServer,
  baseOf: (request: Request) => string,
  originOf: (request: Request) => string,
  catalogue: CatalogueChoice,
): (c: Context) => Promise<Response> {
  const policy = embedPolicy(catalogue.kind === 'demo' ? '' : catalogue.url);
  return async (c) => {
    const { raw } = c.req;
    const base = baseOf(raw);
    const id = c.req.param('id') ?? '';
    const found = await (c.req.param('kind') === 'track'
      ? request(trackCall(id), base).then((answer) => answer && ofTrack(answer.value))
      : request(playlistCall(id), base).then(
          (answer) =>
            answer && {
              title: answer.value.title,
              by: countedTracks(answer.value.tracks.length),
              image: answer.value.image,
              path: `/playlist/${id}`,
              tracks: answer.value.tracks,
            },
        ));
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': found ? 'public, max-age=3600' : 'no-store',
      'Content-Security-Policy': policy,
      // Without it a page that isolates itself could not frame this one.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Robots-Tag': 'noindex',
    };
    const page = await (found ? playerPage(found, originOf(raw)) : nothingPage(originOf(raw)));
    return new Response(String(page), { status: found ? 200 : 404, headers });
  };
}

const ofTrack = (track: Track): Embedded => ({
  title: track.name,
  by: track.artist_name,
  image: track.image,
  path: `/track/${track.id}`,
  tracks: [track],
});

const frame = (title: string, content: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${title}</title>
        <link rel="stylesheet" href="/embed/embed.css" />
        <script type="module" src="/embed/embed.js"></script>
      </head>
      <body>
        ${content}
      </body>
    </html>`;

const nothingPage = (origin: string) =>
  frame(
    'Foxtrot',
    html`<p class="nothing">
      This cannot be played now. <a href="${origin}" target="_blank" rel="noopener">Open Foxtrot</a>
    </p>`,
  );

/** The shapes of the buttons, 24 by 24. */
const shapes = {
  play: 'M7 4.5v15l13-7.5z',
  pause: 'M6 4.5h4v15H6zm8 0h4v15h-4z',
  previous: 'M19 5v14L8.5 12zM5 5h2.5v14H5z',
  next: 'M5 5v14l10.5-7zm11.5 0H19v14h-2.5z',
};

const icon = (name: keyof typeof shapes) =>
  html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" data-icon="${name}">
    <path fill="currentColor" d="${shapes[name]}" />
  </svg>`;

function playerPage({ title, by, image, path, tracks }: Embedded, origin: string) {
  const isList = !path.startsWith('/track/');
  return frame(
    `${title} – Foxtrot`,
    html`<main>
      <img src="${image}" alt="" width="88" height="88" />
      <header>
        <h1><a href="${origin}${path}" target="_blank" rel="noopener" dir="auto">${title}</a></h1>
        <p dir="auto">${by}</p>
      </header>
      <a class="home" href="${origin}" target="_blank" rel="noopener">Foxtrot</a>
      <div class="controls" role="group" aria-label="Player">
        ${isList && html`<button id="previous" aria-label="Previous">${icon('previous')}</button>`}
        <button id="play" aria-label="Play">${icon('play')}${icon('pause')}</button>
        ${isList && html`<button id="next" aria-label="Next">${icon('next')}</button>`}
        <input id="seek" type="range" min="0" max="30" step="1" value="0" aria-label="Seek" disabled />
        <time id="time">0:00</time>
        <input id="volume" type="range" min="0" max="100" value="100" aria-label="Volume" />
      </div>
      <p role="status"></p>
      <ol ${isList ? '' : 'hidden'}>
        ${tracks.map(
          ({ id, name, artist_name: artist, audio }) =>
            html`<li>
              <button data-track="${id}" ${audio ? '' : 'disabled'}>
                <span dir="auto">${name}</span>
                <span dir="auto">${artist}</span>
                ${audio ? '' : html`<small>No preview</small>`}
              </button>
            </li>`,
        )}
      </ol>
    </main>`,
  );
}
