import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { settlementCalls } from './settlement.ts';

const name = 'settlement_detail_report_batch_7.csv';

/** Serves one answer, and reads a report from there. */
async function readFrom(
  answer: { status: number; headers?: Record<string, string>; body?: string },
  asked: { name?: string; username?: string } = {},
) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.url} ${request.headers.authorization}`);
    response.writeHead(answer.status, answer.headers).flushHeaders();
    response.end(answer.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const reports = { origin, username: asked.username ?? 'report@Company.Co', password: 'secret' };
    const calls = settlementCalls(reports, { merchantAccount: 'Shop', timeoutMs: 1_000, now: () => 0 });
    const reading = calls.read(asked.name ?? name);
    for (;;) {
      const { done, value } = await reading.next();
      if (done) return { seen, end: value };
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a report is asked for by its name at Adyen’s own address, with the report user', async () => {
  const basic = Buffer.from('report@Company.Co:secret').toString('base64');
  const { seen } = await readFrom({ status: 200 });
  expect(seen).toEqual([`/reports/download/MerchantAccount/Shop/${name} Basic ${basic}`]);
});

test.each([
  [{ status: 404 }, { kind: 'none' }],
  [{ status: 401 }, { kind: 'unknown', detail: 'status 401' }],
  [
    { status: 302, headers: { location: 'https://elsewhere.example' } },
    { kind: 'unknown', detail: 'status 302' },
  ],
  [{ status: 503 }, { kind: 'unknown', detail: 'status 503' }],
  [{ status: 200 }, { kind: 'unknown', detail: 'an empty answer' }],
  [
    { status: 200, body: '\r\n' },
    { kind: 'unknown', detail: 'an empty answer' },
  ],
  [
    { status: 200, headers: { 'content-length': '2147483648' } },
    { kind: 'refused', code: 'too_large' },
  ],
  [
    { status: 200, body: '<html>Log in</html>' },
    { kind: 'refused', code: 'wrong_columns' },
  ],
] as const)('%o ends as %o', async (answer, end) => {
  expect((await readFrom(answer)).end).toEqual(end);
});

test('nothing is asked for by another name, or without a report user', async () => {
  for (const other of ['../../secrets.csv', 'invoice_2026.csv', 'settlement_detail_report_batch_7.csv?x'])
    expect(await readFrom({ status: 200 }, { name: other })).toEqual({
      seen: [],
      end: { kind: 'refused', code: 'wrong_name' },
    });
  const { seen, end } = await readFrom({ status: 200 }, { username: '' });
  expect([seen, end.kind]).toEqual([[], 'unknown']);
});
