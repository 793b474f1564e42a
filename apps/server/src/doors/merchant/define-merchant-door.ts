import { Refusal } from '../../kernel/refusal.ts';
import { type Merchant, readMerchant, type Trust, takeNonce, verifyCall } from '../../modules/merchants/index.ts';
import type { RawDoor, RawVisit } from '../define-door.ts';
import { readJson } from '../read-json.ts';
import { headerOf } from '../request.ts';

/** A call of a merchant's server whose headers hold. */
export interface MerchantVisit {
  readonly app: RawVisit['app'];
  readonly merchant: Merchant;
  readonly trust: Trust;
  /** The JSON body of a POST; of a GET the query, each name once. Not yet checked. */
  readonly input: unknown;
}

/**
 * A call of the merchant API: the signature is checked over the bytes as they came, before anything of them is read.
 * Answers the envelope with what `handle` returns.
 */
export function defineMerchantDoor(
  call: { readonly method: 'GET' | 'POST'; readonly path: string },
  handle: (visit: MerchantVisit) => Promise<unknown>,
): RawDoor {
  return {
    methods: [call.method],
    path: call.path,
    async handle(visit) {
      const { app, headers } = visit;
      const appId = headerOf(headers, 'appid');
      const merchant = /^[0-9A-Za-z]{16}$/.test(appId) ? await readMerchant(app.db, app.seal, appId) : undefined;
      if (!merchant) throw new Refusal('91401');
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
      const trust = verifyCall(signed, merchant, app.clock.now());
      if (trust === 'body' && !(await takeNonce(app.db, appId, nonce))) throw new Refusal('91404');
      return { data: await handle({ app, merchant, trust, input: inputOf(visit, call.method) }) };
    },
  };
}

function inputOf(visit: RawVisit, method: 'GET' | 'POST'): unknown {
  if (method === 'GET') return queryOf(visit.request.rawQuery);
  const contentType = headerOf(visit.headers, 'content-type');
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType)) throw new Refusal('91410');
  return readJson(visit.body);
}

function queryOf(rawQuery: string): Record<string, string> {
  const pairs = [...new URLSearchParams(rawQuery)];
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new Refusal('10003');
  return Object.fromEntries(pairs);
}
