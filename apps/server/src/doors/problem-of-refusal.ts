import type { RefusalName } from '@kassa/contract/codes';
import { type Refusal, retrySeconds } from '../kernel/refusal.ts';
import { longestBody } from './request.ts';

/** What a refusal means by one parameter, or by none. */
export interface MeantProblem {
  readonly param: string | null;
  readonly problem: string;
}

const key = 'Idempotency-Key';

const whyNoRefund: Readonly<Record<string, string>> = {
  in_review: 'a person is deciding about this order',
  refunded: 'the order is refunded already',
  refund_under_way: 'a refund of this order is under way',
  not_paid: 'the order is not paid',
  being_delivered: 'the item is being delivered, and that can’t be undone',
  disputed: 'the buyer’s bank is deciding about the money, or has taken it',
};

const whyDoubt: Readonly<Record<string, string>> = {
  unchecked: 'all letters in one case: write it with its checksum in capitals',
  contract: 'it belongs to a contract, which only the buyer can confirm in the checkout',
};

const meant: Partial<Readonly<Record<RefusalName, (extend: string, refusal: Refusal) => MeantProblem>>> = {
  idempotency_key_reused: () => ({ param: key, problem: 'used for another call before: each call needs its own' }),
  idempotency_key_in_use: () => ({ param: key, problem: 'the first call with it has no answer yet' }),
  body_signature_required: () => ({
    param: 'x-signature',
    problem: 'this call needs it: the header sign does not cover the body',
  }),
  refund_amount_too_high: (left) => ({ param: 'amount', problem: `above what is left to refund: ${left}` }),
  refund_impossible: (why) => ({ param: null, problem: whyNoRefund[why] ?? '' }),
  order_not_found: () => ({ param: null, problem: 'none of your orders has this number' }),
  resource_not_found: () => ({ param: null, problem: 'nothing of yours has this number' }),
  path_not_found: () => ({ param: null, problem: 'there is no call at this path' }),
  http_method_not_allowed: () => ({ param: null, problem: 'the header Allow names the methods of this path' }),
  media_type_unsupported: () => ({ param: 'content-type', problem: 'application/json is needed' }),
  request_too_large: () => ({ param: null, problem: `its body has more than ${longestBody / 1_000} kB` }),
  too_many_requests: (_, { retryAfterSeconds }) => ({
    param: null,
    problem: `try again in ${retryAfterSeconds ?? retrySeconds} s`,
  }),
  order_number_used: () => ({ param: 'merchantOrderNo', problem: 'used before: each sale needs its own' }),
  method_unavailable: () => ({ param: 'payWayCode', problem: 'no method of fiat/list that can be had now' }),
  currency_unsupported: () => ({ param: 'targetFiat', problem: 'a price may be in it, but nobody pays in it' }),
  amount_outside_limits: (_, { detail }) => ({ param: null, problem: limitOf(detail) }),
  wallet_unconfirmed: (doubts) => ({
    param: 'address',
    problem: doubts
      .split(',')
      .map((one) => whyDoubt[one])
      .join('; '),
  }),
  payment_not_cancellable: () => ({ param: null, problem: 'money was received, or an attempt to pay is under way' }),
  notice_too_early: () => ({ param: null, problem: 'the order is not paid' }),
  notice_differs: () => ({ param: 'releaseStatus', problem: 'an earlier notice of this order said something else' }),
  access_token_invalid: () => ({ param: 'access-token', problem: 'not a token of getToken, or older than two hours' }),
};

/** Says which limit of fiat/list an amount is beyond. @param detail the payWayCode, and how */
function limitOf(detail: string): string {
  const [, code, way] = /^(\d+) (below_minimum|above_maximum)$/.exec(detail) ?? [];
  if (code === undefined) return 'outside the limits of the method, or of your account';
  return way === 'below_minimum' ? `below payMin of ${code} in fiat/list` : `above payMax of ${code} in fiat/list`;
}

/** Says what a refusal means, in English, where its code and `extend` are not made for people. */
export function problemOfRefusal(refusal: Refusal): MeantProblem | undefined {
  const { reason, extend } = refusal;
  return meant[reason]?.(extend, refusal);
}
