import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { sendWebhook } from './send-webhook.ts';

// Long enough for the beginning of an answer on a busy machine.
const patienceMs = 2_000;

async function sentTo(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = await sendWebhook(`http://127.0.0.1:${port}/`, { headers: {}, body: '{}', patienceMs });
  server.close();
  server.closeAllConnections();
  return sent;
}

test('an answer that hangs after its headers is none, and says that it began', async () => {
  const hung = await sentTo((response) => response.writeHead(200).write('succ'));
  expect(hung).toMatchObject({ http: 0, failure: 'the beginning of a 200, without its end, within 2 s' });
  const silent = await sentTo(() => undefined);
  expect(silent).toMatchObject({ http: 0, failure: 'none within 2 s' });
  expect([hung.late, silent.late]).toEqual([true, true]);
});

test('of a body without an end no more is read than Kassa reads, and its status counts', async () => {
  const endless = await sentTo((response) => {
    response.writeHead(200);
    const going = setInterval(() => response.write('x'.repeat(16_384)), 10);
    response.on('close', () => clearInterval(going));
  });
  expect(endless).toMatchObject({ http: 200, failure: '' });
});
