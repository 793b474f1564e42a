import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onfidoClient } from './testing/onfido-client.ts';
import { sandpayClient } from './testing/sandpay-client.ts';

interface Started {
  readonly process: ChildProcess;
  readonly shopUrl: string;
  readonly providerUrl: string;
  readonly identityUrl: string;
  readonly smtpUrl: string;
}

let dataDir: string;
let running: Started | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kassa-sandbox-'));
});
afterAll(async () => {
  running?.process.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a sandbox in a process of its own, which prints its addresses. No server answers at Kassa's address. */
async function start(): Promise<Started> {
  const module = JSON.stringify(join(import.meta.dirname, 'start.ts'));
  const options = JSON.stringify({ dataDir, port: 0, serverUrl: 'http://127.0.0.1:9', identity: true, log: 'quiet' });
  const program = `const { startSandbox } = await import(${module}); console.log(JSON.stringify(await startSandbox(${options})));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = { process: child, ...JSON.parse(String((await once(createInterface(child.stdout), 'line'))[0])) };
  return running as Started;
}

it('loses no payment, identity check, mail or order when it is killed', { timeout: 300_000 }, async () => {
  const before = await start();
  const paid = await sandpayClient(before.providerUrl).pay('4111111111111111', 'survivor');
  await createTransport(before.smtpUrl).sendMail({
    from: 'kassa@kassa.example',
    to: 'ann@example.com',
    subject: 'Kept',
    text: 'x',
  });
  const link = await fetch(`${before.shopUrl}/shop/links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"merchantOrderNo":"KEPT-1"}',
  });
  expect(link.status).toBe(200);
  const { check } = await onfidoClient(before.identityUrl).openCheck({ reference: 'shown', reports: ['document'] });
  before.process.kill('SIGKILL');
  await once(before.process, 'exit');

  const after = await start();
  const client = sandpayClient(after.providerUrl);
  const { body } = await client.call<{ data: { id: string; status: string }[] }>({
    path: '/v1/payments?reference=survivor',
  });
  expect(body.data).toMatchObject([{ id: paid.body.id, status: 'captured' }]);
  expect(await onfidoClient(after.identityUrl).call(`/checks/${check.id}`)).toMatchObject({ tags: ['shown'] });
  const mails = (await (await fetch(`${after.shopUrl}/mailbox/messages?to=ann@example.com`)).json()) as {
    subject: string;
  }[];
  expect(mails.map(({ subject }) => subject)).toEqual(['Kept']);
  const order = (await (await fetch(`${after.shopUrl}/shop/api/orders/KEPT-1`)).json()) as { merchantOrderNo: string };
  expect(order.merchantOrderNo).toBe('KEPT-1');
});
