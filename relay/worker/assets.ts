import type { Bytes } from '../body.ts';
import type { RenderView } from '../../src/sent/page.ts';
import type { Files } from '../files.ts';
import { buildIn, fileHeaders, indexed, isForBrowsers } from '../files.ts';
import type { Platform } from '../platform.ts';

/** The binding to the files that were deployed with the worker. */
export interface Assets {
  fetch(request: Request): Promise<Response>;
}

/** Any host will do: the binding looks at the path alone. */
const host = 'https://assets.invalid';

/** The folder of previews that were rendered before the deployment (tools/worker/clips.mjs). */
const clipFolder = '/clips/';

/** A preview that was rendered before the deployment; null if there is none. */
export async function readClip(assets: Assets, name: string): Promise<Bytes | null> {
  const found = await assets.fetch(new Request(`${host}${clipFolder}${name}.mp3`));
  return found.status === 200 ? new Uint8Array(await found.arrayBuffer()) : null;
}

/** Reads the page and the build's name out of the deployed files. Null where nothing was deployed. */
export async function readAssets(assets: Assets, render: RenderView): Promise<Platform['built']> {
  const page = await assets.fetch(new Request(`${host}/index.html`));
  if (page.status !== 200) return null;
  const name = await assets.fetch(new Request(`${host}/build.json`));
  return {
    html: await page.text(),
    build: buildIn(name.status === 200 ? await name.text() : '') ?? 'unnamed',
    files: filesOf(assets),
    render,
  };
}

function filesOf(assets: Assets): Files {
  return async (request, path) => {
    const file = indexed(path);
    // Every built file has an extension, so there is no need to look for a path without one.
    if (!isForBrowsers(file) || !/\.[^/]+$/.test(file)) return null;
    const found = await assets.fetch(
      new Request(`${host}${file}`, { method: request.method, headers: request.headers }),
    );
    if (found.status !== 200 && found.status !== 304) return null;
    const html = file.endsWith('.html') && found.status === 200 ? await found.text() : null;
    const headers = new Headers(found.headers);
    for (const [name, value] of Object.entries(fileHeaders(file, html))) headers.set(name, value);
    return new Response(html ?? found.body, { status: found.status, headers });
  };
}
