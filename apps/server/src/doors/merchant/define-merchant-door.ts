import type { z } from 'zod';
import { digestOf } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  callRefusal,
  type Merchant,
  readMerchant,
  type Trust,
  takeNonce,
  verifyCall,
} from '../../modules/merchants/index.ts';
import type { RawDoor, RawVisit } from '../define-door.ts';
import { readJsonBody } from '../read-json-body.ts';
import { headerOf, type RequestFacts } from '../request.ts';
import { wrongFields } from '../wrong-fields.ts';
import { repeatableCall } from './repeatable-call.ts';

/** A call of a merchant's server whose headers hold. */
export interface MerchantVisit<Input> {
  readonly app: RawVisit['app'];
  readonly merchant: Merchant;
  readonly trust: Trust;
  /** The JSON body of a POST; of a GET the query, each name once. */
  readonly input: Input;
  readonly request: RequestFacts;
}

/** One call of the merchant API. */
export interface MerchantCallOf<Schema extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** What it takes; a wrong one is answered 10003 with the fields' names in `extend`. */
  readonly input: Schema;
  /** `body`: only under x-signature, for the classic sign covers no body. */
  readonly trust?: 'body';
  /** Of a call with clients that others wrote: a field that is null or empty is one that is left out. */
  readonly classic?: true;
}

/**
 * A call of the merchant API: the signature is checked over the bytes as they came, before anything of them is read; a POST
 * with an Idempotency-Key runs once. Answers the envelope with what `handle` returns.
 */
export function defineMerchantDoor<Schema extends z.ZodType>(
  call: MerchantCallOf<Schema>,
  handle: (visit: MerchantVisit<z.output<Schema>>) => Promise<unknown>,
): RawDoor {
  return {
    methods: [call.method],
    path: call.path,
    async handle(visit) {
      const { app, request } = visit;
      const { merchant, trust } = await callerOf(visit);
      if (call.trust === 'body' && trust !== 'body') throw new Refusal('91556');
      const work = async () => handle({ app, merchant, trust, request, input: readInput(call, visit) });
      const key = call.method === 'POST' ? headerOf(visit.headers, 'idempotency-key') : '';
      if (key === '') return { data: await work() };
      if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal('10003', { extend: 'Idempotency-Key' });
      const requestDigest = digestOf(`${call.path}\n${digestOf(visit.body.toString('latin1'))}`);
      return { data: await repeatableCall(app, { appId: merchant.appId, key, requestDigest }, work) };
    },
  };
}

/** Whose call it is, and what its signature covers. @throws Refusal 91401 to 91404; `extend` names the header that failed */
async function callerOf(visit: RawVisit): Promise<{ merchant: Merchant; trust: Trust }> {
  const { app, headers } = visit;
  const appId = headerOf(headers, 'appid');
  const merchant = /^[0-9A-Za-z]{16}$/.test(appId) ? await readMerchant(app.db, app.seal, appId) : undefined;
  if (!merchant)
    throw callRefusal('91401', { check: 'appId', problem: appId === '' ? 'it is missing' : 'nobody has it' });
  const nonce = headerOf(headers, 'x-nonce');
  const { rawQuery } = visit.request;
  const signed = {
    method: visit.method,
    target: rawQuery === '' ? visit.path : `${visit.path}?${rawQuery}`,
    body: visit.body,
    timestamp: headerOf(headers, 'timestamp'),
    sign: headerOf(headers, 'sign'),
    bodySign: headerOf(headers, 'x-signature'),
    nonce,
  };
  const trust = verifyCall(signed, merchant, { now: app.clock.now(), explain: app.config.mode === 'sandbox' });
  if (trust === 'body' && !(await takeNonce(app.db, appId, nonce)))
    throw callRefusal('91404', { check: 'x-nonce', problem: 'it was used before: every call needs its own' });
  return { merchant, trust };
}

function readInput<Schema extends z.ZodType>(call: MerchantCallOf<Schema>, visit: RawVisit): z.output<Schema> {
  const sent = call.method === 'GET' ? queryOf(visit.request.rawQuery) : readJsonBody(visit.body, visit.headers);
  const read = call.input.safeParse(call.classic ? withoutEmpty(sent) : sent);
  if (read.success) return read.data;
  throw new Refusal('10003', { extend: wrongFields(read.error.issues, call.method === 'GET' ? 'query' : 'body') });
}

function withoutEmpty(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== ''));
}

function queryOf(rawQuery: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(rawQuery));
}
