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
const count = asked || byDay(20, 220);
const seed = 20_261_121 + Number(process.env.KASSA_TEST_SEED || 0);

/** So many are under way at a time, unless a call says otherwise: one alone mostly waits for the database. */
const usuallyAtOnce = 8;

const slowMs = 1_000;
const known = new Set(Object.keys(codes));
/** Words of the program, which nobody outside should read. */
const inner = /\.ts\b|node_modules|select |insert |syntax error|ZodError/i;

/** How long the requests to one call may take, in ms. */
export const patience = Math.max(120_000, count * 200);

/** A call that gets malformed requests. */
export interface FuzzedCall {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly atOnce?: number | undefined;
}

/** Where calls are sent. */
interface Place {
  readonly url: string;
  readonly ownerUrl: string;
}

/** Sends all requests and expects of each a 4xx with the envelope, fast, and nothing stored. */
export async function refuses(place: Place, call: FuzzedCall, requests: fc.Arbitrary<Malformed>): Promise<void> {
  const before = await tableDigests(place.ownerUrl);
  await refusesEach(place, call, requests);
  expect(await tableDigests(place.ownerUrl)).toEqual(before);
}

/** Does as `refuses`, without a look at what is stored: for many calls that are looked at together. */
export async function refusesEach(
  { url }: Pick<Place, 'url'>,
  call: FuzzedCall,
  requests: fc.Arbitrary<Malformed>,
): Promise<void> {
  const left = fc.sample(requests, { numRuns: count, seed }).values();
  const faults: string[] = [];
  const sends = async () => {
    for (const request of left) {
      const fault = await faultOf(url, call, request);
      if (fault !== undefined) faults.push(`${fault}: ${tell(call, request)}`);
    }
  };
  await Promise.all(Array.from({ length: call.atOnce ?? usuallyAtOnce }, sends));
  expect(faults).toEqual([]);
  if (asked > 0) noteMemory(`${call.method} ${call.path}`, count);
}

function tell({ method, path }: FuzzedCall, { query, headers, body }: Malformed): string {
  return `${method} ${path} ${query} ${JSON.stringify(headers)} ${String(body).slice(0, 300)}`;
}

/** Sends a request. @returns what is wrong with its answer, undefined for nothing: one `expect` for each takes as long as the request */
async function faultOf(
  url: string,
  { method, path, headers = {} }: FuzzedCall,
  request: Malformed,
): Promise<string | undefined> {
  const send = () =>
    answerTo(`${url}${path}${request.query === '' ? '' : `?${request.query}`}`, {
      method,
      headers: { ...headers, ...request.headers },
      body: request.body,
    });
  let answer = await send();
  // A busy machine may be slow once. A request that makes us slow is slow again.
  if (answer.tookMs > slowMs) answer = await send();
  const { success, data, traceId, returnCode, returnMsg } = answer.envelope;
  if (answer.http < 400 || answer.http >= 500) return `HTTP ${answer.http}, ${answer.text}`;
  if (success !== false || data !== null || typeof traceId !== 'string')
    return `no envelope of a refusal, ${answer.text}`;
  if (!known.has(returnCode) || returnCode === codeOf('success') || returnMsg === '') return `no code, ${answer.text}`;
  if (inner.test(answer.text)) return `a look inside, ${answer.text}`;
  return answer.tookMs < slowMs ? undefined : `${answer.tookMs} ms`;
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
