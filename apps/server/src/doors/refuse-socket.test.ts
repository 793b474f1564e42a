import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseSocket } from './refuse-socket.ts';

// The time limits of the program's own server are long. The same ones, shorter.
const http = createServer({ requestTimeout: 300, headersTimeout: 200, connectionsCheckingInterval: 50 });
http.on('clientError', (_error, socket) => refuseSocket(socket));
http.on('request', (request) => request.resume());

beforeAll(() => once(http.listen(0, '127.0.0.1'), 'listening'));
afterAll(async () => {
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

test('a request that is sent a byte at a time is cut off, also when its sender takes no notice', async () => {
  const { port } = http.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const cutOff = new Promise<void>((resolve) => {
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });
  socket.write('POST / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 500\r\n\r\n');
  const sending = setInterval(() => socket.write(' '), 50);
  await cutOff;
  clearInterval(sending);
  socket.destroy();
  await expect.poll(() => new Promise((resolve) => http.getConnections((_, open) => resolve(open)))).toBe(0);
}, 5_000);
