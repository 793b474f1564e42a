import { apiVersions } from '@kassa/contract/merchant';
import type { z } from 'zod';
import { digestOf } from '../../kernel/ids.ts';
import { naming, Refusal, refuse } from '../../kernel/refusal.ts';
import { countFor } from '../../kernel/shares.ts';
import {
  callRefusal,
  type Merchant,
  readMerchant,
  type Trust,
  takeNonce,
  useNewSecret,
  verifyCall,
} from '../../modules/merchants/index.ts';
import type { RawDoor, RawVisit } from '../define-door.ts';
import type { PaceLeft } from '../pace-keeper.ts';
import { plainWords } from '../plain-words.ts';
import { readJsonBody } from '../read-json-body.ts';
import { headerOf, type RequestFacts } from '../request.ts';
import { problemsOf, wrongFields } from '../wrong-fields.ts';
import { repeatableCall } from './repeatable-call.ts';

/** A call of a merchant's server with valid headers. */
export interface MerchantVisit<Input> {
  readonly app: RawVisit['app'];
  readonly merchant: Merchant;
  readonly trust: Trust;
  /** The JSON body of a POST; the query of a GET with the numbers of its path, each name once. */
  readonly input: Input;
  readonly request: RequestFacts;
}

/** One call of the merchant API. */
export interface MerchantCallOf<Schema extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The schema of the input. A wrong input is refused with invalid_input and the fields' names in `extend`. */
  readonly input: Schema;
  /** `body`: only with x-signature, because the classic sign does not cover the body. */
  readonly trust?: 'body';
  /** For calls with existing clients: a field that is null or empty counts as left out. */
  readonly classic?: true;
  /** What the answer of a good call tells the merchant's developer in `extend`: lines, '' where there is nothing to tell. */
  readonly tells?: (
    input: z.output<Schema>,
    visit: Pick<MerchantVisit<unknown>, 'app' | 'merchant'>,
  ) => readonly string[];
}

/**
 * Defines a call of the merchant API. Checks the signature over the bytes as sent, before reading them. Runs a POST
 * with an Idempotency-Key once. Answers the envelope with the value that `handle` returns.
 */
export function defineMerchantDoor<Schema extends z.ZodType>(
  call: MerchantCallOf<Schema>,
  handle: (visit: MerchantVisit<z.output<Schema>>) => Promise<unknown>,
): RawDoor {
  return {
    methods: [call.method],
    path: routeOf(call.path),
    async handle(visit) {
      const { app, request } = visit;
      const { merchant, trust } = await countedCallerOf(visit);
      if (call.method === 'POST') await visit.pace.takeMerchant(merchant.appId, (left) => tellPace(visit, left));
      refuseOtherVersions(visit);
      if (call.trust === 'body' && trust !== 'body') refuse('body_signature_required');
      const told = () => {
        const lines = call.tells?.(readInput(call, visit), { app, merchant }) ?? [];
        return [...lines, emptyKeyOf(visit)].filter((line) => line !== '').join('. ');
      };
      const work = async () => {
        const input = readInput(call, visit);
        try {
          return await handle({ app, merchant, trust, request, input });
        } catch (error) {
          throw namingNumber(error, Object(input));
        }
      };
      const key = call.method === 'POST' ? headerOf(visit.headers, 'idempotency-key') : '';
      if (key === '') return { data: await work(), extend: told() };
      if (!/^[\x21-\x7e]{1,255}$/.test(key))
        refuse('invalid_input', naming('Idempotency-Key', '1 to 255 visible ASCII characters'));
      const requestDigest = digestOf(`${call.path}\n${digestOf(visit.body.toString('latin1'))}`);
      const data = await repeatableCall(app, { appId: merchant.appId, key, requestDigest }, work);
      return { data, extend: told() };
    },
  };
}

/** Parameters that name one object; where a call has two, the first decides. */
const numbers = [
  'orderNo',
  'merchantOrderNo',
  'sessionNo',
  'refundNo',
  'disputeNo',
  'eventNo',
  'endpointNo',
  'deliveryNo',
];

/** Adds to a refusal of a number that nobody has which parameter it came in: only the input knows. */
function namingNumber(error: unknown, input: object): unknown {
  if (!(error instanceof Refusal) || error.problems.length > 0) return error;
  const { reason, extend, detail } = error;
  const param = numbers.find((name) => Object.hasOwn(input, name));
  if (param === undefined || (reason !== 'order_not_found' && reason !== 'resource_not_found')) return error;
  return new Refusal(reason, { extend, detail, problems: [{ param, problem: '' }] });
}

/** Tells that an empty key counts as none: who sends one believes that the call can be repeated. */
function emptyKeyOf({ method, headers }: RawVisit): string {
  const isEmpty =
    method === 'POST' && headers['idempotency-key'] !== undefined && headerOf(headers, 'idempotency-key') === '';
  return isEmpty ? 'Idempotency-Key: empty, so the call is not repeatable' : '';
}

/** Writes a path of the contract, `/orders/{orderNo}`, as the HTTP server reads it. */
function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function tellPace(visit: RawVisit, { limit, remaining, resetSeconds }: PaceLeft): void {
  visit.setHeader('ratelimit-limit', String(limit));
  visit.setHeader('ratelimit-remaining', String(remaining));
  visit.setHeader('ratelimit-reset', String(resetSeconds));
}

/** Refuses a call that names a version of the API that there never was. */
function refuseOtherVersions({ headers }: RawVisit): void {
  const version = headerOf(headers, 'kassa-version');
  if (version !== '' && !(apiVersions as readonly string[]).includes(version))
    refuse('invalid_input', { extend: `Kassa-Version: not one of ${apiVersions.join(', ')}` });
}

/** Finds the caller as callerOf does. Who sends too many wrong headers is not looked at any more. */
async function countedCallerOf(visit: RawVisit): Promise<{ merchant: Merchant; trust: Trust }> {
  const sent = headerOf(visit.headers, 'appid');
  const caller = { ip: visit.request.ip, appId: appIdPattern.test(sent) ? sent : '' };
  await visit.pace.refuseWrongCaller(caller);
  try {
    return await callerOf(visit);
  } catch (error) {
    if (error instanceof Refusal) await visit.pace.countWrongCall(caller);
    throw error;
  }
}

const appIdPattern = /^[0-9A-Za-z]{16}$/;

/**
 * Finds the calling merchant, and what the signature covers.
 * @throws Refusal merchant_unknown, call_timestamp_invalid, call_signature_invalid, call_nonce_invalid; `extend` names
 *   the header that failed
 */
async function callerOf(visit: RawVisit): Promise<{ merchant: Merchant; trust: Trust }> {
  const { app, headers } = visit;
  const appId = headerOf(headers, 'appid');
  const merchant = appIdPattern.test(appId) ? await readMerchant(app.db, app.seal, appId) : undefined;
  if (!merchant)
    throw callRefusal('merchant_unknown', {
      check: 'appId',
      problem: appId === '' ? 'it is missing' : 'nobody has it',
    });
  const nonce = headerOf(headers, 'x-nonce');
  const { rawQuery } = visit.request;
  const signed = {
    method: visit.method,
    target: withQuery(visit.sentPath, rawQuery),
    plainTarget: withQuery(visit.path, rawQuery),
    unreadBody: hasUnreadBody(visit),
    body: visit.body,
    timestamp: headerOf(headers, 'timestamp'),
    sign: headerOf(headers, 'sign'),
    bodySign: headerOf(headers, 'x-signature'),
    nonce,
  };
  const { trust, secret } = verifyCall(signed, merchant, {
    now: app.clock.now(),
    explain: app.config.mode === 'sandbox',
  });
  if (trust === 'body' && !(await takeNonce(app.db, appId, nonce)))
    throw callRefusal('call_nonce_invalid', {
      check: 'x-nonce',
      problem: 'it was used before: every call needs its own',
    });
  countFor(merchant.appId);
  if (secret === merchant.newSecret) await useNewSecret(app.db, appId);
  // What it is answered is signed and sealed with the secret that it has in use.
  const secrets = [secret, ...merchant.secrets.filter((other) => other !== secret)];
  return { merchant: { ...merchant, secrets }, trust };
}

function readInput<Schema extends z.ZodType>(call: MerchantCallOf<Schema>, visit: RawVisit): z.output<Schema> {
  const sent =
    call.method === 'GET'
      ? { ...queryOf(visit.request.rawQuery), ...visit.params }
      : readJsonBody(visit.body, visit.headers);
  const read = call.input.safeParse(call.classic ? withoutEmpty(sent) : sent, { error: plainWords });
  if (read.success) return read.data;
  const { issues } = read.error;
  const whole = call.method === 'GET' ? 'query' : 'body';
  const wrong = wrongFields(issues, whole);
  refuse('invalid_input', {
    problems: problemsOf(issues, whole),
    extend: hasUnreadBody(visit) ? `${wrong}: the query has the values of a GET, not its body` : wrong,
  });
}

function withQuery(path: string, rawQuery: string): string {
  return rawQuery === '' ? path : `${path}?${rawQuery}`;
}

/** Whether a client sends values in the body of a GET, which is never read. */
function hasUnreadBody({ method, headers }: Pick<RawVisit, 'method' | 'headers'>): boolean {
  return (
    method === 'GET' && (Number(headerOf(headers, 'content-length')) > 0 || headers['transfer-encoding'] !== undefined)
  );
}

function withoutEmpty(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== ''));
}

function queryOf(rawQuery: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(rawQuery));
}
