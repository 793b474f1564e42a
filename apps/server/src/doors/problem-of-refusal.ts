import type { RefusalName } from '@kassa/contract/codes';
import type { Refusal } from '../kernel/refusal.ts';

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

const meant: Partial<Readonly<Record<RefusalName, (extend: string) => MeantProblem>>> = {
  idempotency_key_reused: () => ({ param: key, problem: 'used for another call before: each call needs its own' }),
  idempotency_key_in_use: () => ({ param: key, problem: 'the first call with it has no answer yet' }),
  body_signature_required: () => ({
    param: 'x-signature',
    problem: 'this call needs it: the header sign does not cover the body',
  }),
  refund_amount_too_high: (left) => ({ param: 'amount', problem: `above what is left to refund: ${left}` }),
  refund_impossible: (why) => ({ param: null, problem: whyNoRefund[why] ?? '' }),
  endpoint_address_refused: (why) => ({ param: 'url', problem: why }),
  order_not_found: () => ({ param: null, problem: 'none of your orders has this number' }),
  resource_not_found: () => ({ param: null, problem: 'nothing of yours has this number' }),
  access_token_invalid: () => ({ param: 'access-token', problem: 'not a token of getToken, or older than two hours' }),
};

/** Says what a refusal means, in English, where its code and `extend` are not made for people. */
export function problemOfRefusal({ reason, extend }: Refusal): MeantProblem | undefined {
  return meant[reason]?.(extend);
}
