import type {
  BodyOf,
  DataOf,
  deleteCard,
  openWalletSession,
  pay,
  payCardState,
  payCardSubmit,
  payFormData,
  placeOrder,
  QueryOf,
  submitCard,
  submitPayForm,
  withdrawPayment,
} from '@kassa/contract';
import { startedHere } from '../order/started-here.ts';
import { call } from './call.ts';

/** Places the order of a link, or changes its currency, method and quote. Code 91101 carries the new quote in `data`. */
export function placeOrderOf(body: BodyOf<typeof placeOrder>, submitToken: string): Promise<DataOf<typeof placeOrder>> {
  return call({ method: 'POST', path: '/nft/trade/order', body, submitToken });
}

/** The fields of the order's method; for cards a fresh session of the provider's frames. */
export function readPayForm(
  query: QueryOf<typeof payFormData>,
  signal?: AbortSignal,
): Promise<DataOf<typeof payFormData>> {
  return call({ method: 'GET', path: '/nft/get/user/pay/formData', query, signal });
}

/** Hands over what was filled in. Nothing is charged by it. Code 91207: `extend` says which fields are wrong. */
export function storePayForm(
  body: BodyOf<typeof submitPayForm>,
  submitToken: string,
): Promise<DataOf<typeof submitPayForm>> {
  return call({ method: 'POST', path: '/nft/get/user/pay/formData', body, submitToken });
}

/** Has the merchant validated for Apple Pay; what comes is for the browser alone. */
export function openAppleSession(body: BodyOf<typeof openWalletSession>): Promise<DataOf<typeof openWalletSession>> {
  return call({ method: 'POST', path: '/nft/wallet/session', body });
}

/** Forgets a kept card; one that is gone already counts as forgotten. */
export function deleteSavedCard(cardId: string): Promise<DataOf<typeof deleteCard>> {
  return call({ method: 'POST', path: '/user/card/delete/', body: { cardId } });
}

/** Hands over the single-use token of the frames and the names. */
export function submitCardToken(
  body: BodyOf<typeof submitCard>,
  submitToken: string,
): Promise<DataOf<typeof submitCard>> {
  return call({ method: 'POST', path: '/user/card/submit', body, submitToken });
}

/** Pays by card; waits 60 s. A lost answer proves nothing: ask for the order. */
export function payWithCard(
  body: BodyOf<typeof payCardSubmit>,
  submitToken: string,
): Promise<DataOf<typeof payCardSubmit>> {
  return call({ method: 'POST', path: '/pay/card/submit', body, submitToken, timeoutMs: 60_000 });
}

/** State of the order's latest attempt; waits 5 s. */
export function readCardPayment(
  query: QueryOf<typeof payCardState>,
  signal?: AbortSignal,
): Promise<DataOf<typeof payCardState>> {
  return call({ method: 'GET', path: '/pay/card/submit', query, signal, timeoutMs: 5_000, quiet: true });
}

/** Starts an attempt by any method but cards, or has its live instructions told again. A lost answer proves nothing: ask for the order. */
export async function startPayment(query: QueryOf<typeof pay>, submitToken: string): Promise<DataOf<typeof pay>> {
  const paid = await call<DataOf<typeof pay>>({
    method: 'GET',
    path: '/nft/agg/pay',
    query,
    submitToken,
  });
  if (paid.order.attempt) startedHere.set(paid.order.attempt.paymentNo);
  return paid;
}

/** Takes back instructions that nobody has paid. Code 91205: money came meanwhile, or the provider can't say. */
export function withdrawOwnPayment(orderNo: string, submitToken: string): Promise<DataOf<typeof withdrawPayment>> {
  return call({
    method: 'POST',
    path: '/nft/agg/withdraw',
    body: { orderNo },
    submitToken,
    timeoutMs: 60_000,
    quiet: true,
  });
}
