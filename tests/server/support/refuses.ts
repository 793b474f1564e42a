import { codes } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import fc from 'fast-check';
import { expect } from 'vitest';
import { byDay } from '../../../apps/server/testing/by-day.ts';
import type { Malformed } from './malformed.ts';
import { noteMemory } from './note-memory.ts';
import { tableDigests } from './table-digests.ts';

/** `npm run bad-input` says how many. */
const asked = Number(process.env.KASSA_TEST_REQUESTS || 0);
const count = asked || byDay(30, 220);
const seed = 20_261_121 + Number(process.env.KASSA_TEST_SEED || 0);

/** So many are under way at a time: one alone mostly waits for the database. */
const atOnce = 8;

/** How long the requests to one call may take, in ms. */
export const patience = Math.max(120_000, count * 200);

/** A call that gets malformed requests. */
export interface FuzzedCall {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends all requests and expects of each a 4xx with the envelope, fast, and nothing stored. */
export async function refuses(
  { url, ownerUrl }: { readonly url: string; readonly ownerUrl: string },
  call: FuzzedCall,
  requests: fc.Arbitrary<Malformed>,
): Promise<void> {
  const before = await tableDigests(ownerUrl);
  const left = fc.sample(requests, { numRuns: count, seed }).values();
  const sends = async () => {
    for (const request of left) await isRefused(url, call, request);
  };
  await Promise.all(Array.from({ length: atOnce }, sends));
  expect(await tableDigests(ownerUrl)).toEqual(before);
  if (asked > 0) noteMemory(`${call.method} ${call.path}`, count);
}

async function isRefused(url: string, { method, path, headers = {} }: FuzzedCall, request: Malformed): Promise<void> {
  const send = () =>
    answerTo(`${url}${path}${request.query === '' ? '' : `?${request.query}`}`, {
      method,
      headers: { ...headers, ...request.headers },
      body: request.body,
    });
  let answer = await send();
  // A busy machine may be slow once. A request that makes us slow is slow again.
  if (answer.tookMs > 1_000) answer = await send();
  const told = `${method} ${path} ${request.query} ${JSON.stringify(request.headers)} ${String(request.body).slice(0, 300)}`;
  expect(answer.http, told).toBeGreaterThanOrEqual(400);
  expect(answer.http, `${told}\n${answer.text}`).toBeLessThan(500);
  expect(answer.envelope, told).toMatchObject({ success: false, data: null, traceId: expect.any(String) });
  expect(Object.keys(codes), told).toContain(answer.envelope.returnCode);
  expect(answer.envelope.returnCode, told).not.toBe(codeOf('success'));
  expect(answer.envelope.returnMsg, told).not.toBe('');
  expect(answer.text, told).not.toMatch(/\.ts\b|node_modules|select |insert |syntax error|ZodError/i);
  expect(answer.tookMs, told).toBeLessThan(1_000);
}

async function answerTo(
  address: string,
  init: { method: string; headers: Record<string, string>; body: string | Buffer | undefined },
) {
  const started = performance.now();
  const { body, ...rest } = init;
  const answer = await fetch(address, {
    ...rest,
    ...(body === undefined ? {} : { body: body as string | Buffer<ArrayBuffer> }),
  });
  const text = await answer.text();
  return { http: answer.status, text, envelope: JSON.parse(text), tookMs: performance.now() - started };
}
