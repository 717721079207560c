import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A catalogue over HTTP that answers by path, and records its requests. */
export interface TestCatalogue {
  readonly url: string;
  readonly requested: string[];
  /** Headers of the last request. */
  headers: IncomingMessage['headers'];
  close(): Promise<void>;
}

/** Starts on a free port of loopback. Each answer has a number, so that a test sees which one was sent. */
export async function startTestCatalogue(): Promise<TestCatalogue> {
  const requested: string[] = [];
  const send = (
    response: ServerResponse,
    status: number,
    body: unknown,
    headers: Record<string, string> = {},
  ): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
  const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '/track/429': (response) =>
      send(response, 200, { error: { type: 'Exception', message: 'Quota limit exceeded', code: 4 } }),
    '/track/404': (response) => send(response, 404, { error: 'Not Found' }),
    '/track/500': (response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>'),
    '/track/200': (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
    '/track/302': (response) => response.writeHead(302, { location: '/track/1' }).end(),
    '/track/413': (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const piece = Buffer.alloc(512 * 1024, 'x');
      const pour = (left: number): void => {
        if (left === 0) response.end();
        else if (!response.destroyed) response.write(piece, () => setImmediate(pour, left - 1));
      };
      pour(60);
    },
    '/v1/a/b': (response) => send(response, 200, { lyrics: 'slow, slow' }),
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    // The calls of editions after the server's start are no listener's requests.
    if (!/^\/(?:playlist|chart|radio)\b/.test(path)) requested.push(path);
    catalogue.headers = request.headers;
    const [route = ''] = path.split('?');
    const answer = answers[route];
    if (answer) answer(response);
    // Slow enough for calls to overlap.
    else
      setTimeout(() => send(response, 200, { count: requested.length, path }, { 'set-cookie': 'a=b' }), 60);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const catalogue: TestCatalogue = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    headers: {},
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return catalogue;
}
