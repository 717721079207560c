// The least that a server can do: the same bytes for every request.
import { createServer } from 'node:http';

process.once('message', (/** @type {string} */ body) => {
  const bytes = Buffer.from(body);
  const head = { 'content-type': 'application/json', 'content-length': bytes.length };
  const server = createServer((_request, response) => response.writeHead(200, head).end(bytes));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
  });
});
