import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { KassaClient, KassaError } from './index.ts';

const merchant = { appId: 'kassa0sandbox001', appSecret: 'kassa-sandbox-secret-00000000001' };

test('who made too many calls is told when to come again; a date in its place is read as none', async () => {
  for (const [header, seconds] of [
    ['26', 26],
    ['Fri, 27 Nov 2026 03:00:00 GMT', null],
    [undefined, null],
  ] as const) {
    const server = createServer((_, answer) => {
      const error = { param: null, problem: 'try again in 26 s', docs: '' };
      answer.writeHead(429, header === undefined ? {} : { 'retry-after': header });
      answer.end(JSON.stringify({ success: false, returnCode: '1', returnMsg: 'Too many.', traceId: 't', error }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const refused = await new KassaClient({ ...merchant, host }).listFiats().catch((thrown: unknown) => thrown);
    server.close();
    expect(refused).toBeInstanceOf(KassaError);
    expect(refused).toMatchObject({ retryAfterSeconds: seconds, problem: 'try again in 26 s' });
  }
});
