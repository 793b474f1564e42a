import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

let world: PaymentWorld;
const logged: string[] = [];
beforeAll(async () => {
  world = await openPaymentWorld({ env: { KASSA_ACCESS_LOG: 'on' }, log: (line) => void logged.push(line) });
});
afterAll(() => world.close());

/** Reads the metrics as Prometheus does, and waits until they are newer than what was done before. */
async function scrape(): Promise<string> {
  await world.later(6_000);
  const answer = await fetch(world.metricsUrl);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.text();
}

/** Returns the value of the first line whose name and labels match. */
const figureOf = (text: string, line: RegExp) =>
  Number(
    text
      .split('\n')
      .find((one) => line.test(one))
      ?.split(' ')
      .at(-1),
  );
const namesIn = (text: string) => new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));

test('a paid order is counted at the call, at the provider, in the states and in the database', async () => {
  await scrape();
  const buyer = await new Buyer(world).logIn();
  await buyer.buy('approved');
  await buyer.buy('declined');
  const text = await scrape();
  expect(figureOf(text, /^kassa_http_request_seconds_count\{call="POST \/user\/login",status="200"\}/)).toBe(1);
  expect(
    figureOf(text, /^kassa_outside_request_seconds_count\{company="sandbox",operation="charge",outcome="known"\}/),
  ).toBe(2);
  expect(
    figureOf(text, /^kassa_state_moves_total\{graph="payment",to="captured",method="10009",provider="sandbox"\}/),
  ).toBe(1);
  expect(
    figureOf(text, /^kassa_state_moves_total\{graph="payment",to="declined",method="10009",provider="sandbox"\}/),
  ).toBe(1);
  expect(figureOf(text, /^kassa_state_moves_total\{graph="order",to="paid",method="10009",provider=""\}/)).toBe(1);
  expect(figureOf(text, /^kassa_database_query_seconds_count\{pool="calls",outcome="done"\}/)).toBeGreaterThan(10);
  expect(figureOf(text, /^kassa_job_run_seconds_count\{job="reconcile-payments",outcome="done"\}/)).toBeGreaterThan(0);
  expect(figureOf(text, /^kassa_workers /)).toBe(1);
  expect(figureOf(text, /^kassa_database_up /)).toBe(1);
});

test('each move is counted once, however often somebody asks', async () => {
  const buyer = await new Buyer(world).logIn();
  const captured = /^kassa_state_moves_total\{graph="payment",to="captured"/;
  const before = figureOf(await scrape(), captured);
  await buyer.buy('approved');
  expect([figureOf(await scrape(), captured), figureOf(await scrape(), captured)]).toEqual([before + 1, before + 1]);
  await world.later(180_000);
  expect(figureOf(await scrape(), captured)).toBe(before + 1);
});

test('a payment whose answer is lost is seen with its age until the provider knows', async () => {
  const buyer = await new Buyer(world).logIn();
  await buyer.buy('silent');
  await world.later(60_000);
  const unknown = /^kassa_payments_under_way_age_seconds\{status="unknown",provider="sandbox"\}/;
  const age = await until(async () => figureOf(await scrape(), unknown) || undefined);
  expect(age).toBeGreaterThan(60);
});

test('a refused call is counted by its code, and each answer is a line of the access log with its request id', async () => {
  const answer = await fetch(`${world.serverUrl}/user/login`, { method: 'POST', body: 'x' });
  const { returnCode, traceId } = (await answer.json()) as { returnCode: string; traceId: string };
  expect(answer.headers.get('x-request-id')).toBe(traceId);
  const refusals = new RegExp(`^kassa_refusals_total\\{call="POST /user/login",code="${returnCode}"\\}`);
  expect(figureOf(await scrape(), refusals)).toBe(1);
  const line = await until(async () => logged.find((one) => one.includes('"answered"') && one.includes(traceId)));
  expect(JSON.parse(line)).toMatchObject({ call: 'POST /user/login', http: answer.status, tookMs: expect.any(Number) });
});

test('metrics and the access log contain nothing of a person or an order', async () => {
  const buyer = await new Buyer(world).logIn();
  const { order } = await buyer.buy('approved');
  await fetch(`${world.serverUrl}/no/such/${encodeURIComponent(buyer.email)}?email=${encodeURIComponent(buyer.email)}`);
  const text = await scrape();
  const answered = logged.filter((line) => line.includes('"answered"')).join('\n');
  for (const secret of [buyer.email, buyer.email.split('@', 1)[0] ?? '', order.orderNo, '41111111', 'Marjorie']) {
    expect(text).not.toContain(secret);
    expect(answered).not.toContain(secret);
  }
  const labels = [...text.matchAll(/="([^"]*)"/g)].map(([, value = '']) => value);
  expect(labels.filter((value) => /\d{7,}|@/.test(value))).toEqual([]);
});

test('every metric is explained in the docs, and alerts and drawings use only metrics that exist', async () => {
  const names = namesIn(await scrape());
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const explained = read('docs/how-to/watch-it.md');
  const own = [...names].filter((name) => name.startsWith('kassa_'));
  expect(own.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
  for (const path of ['deploy/observability/alerts.yml', 'deploy/observability/dashboard.json']) {
    const used = [...read(path).matchAll(/\b(?:kassa|nodejs|process)_[a-z_]+\b/g)].map(([name]) =>
      name.replace(/_(count|sum|bucket)$/, ''),
    );
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((name) => !names.has(name))).toEqual([]);
  }
});
