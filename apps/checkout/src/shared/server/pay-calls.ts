import type {
  BodyOf,
  cardFormData,
  DataOf,
  deleteCard,
  openLinkWalletSession,
  openWalletSession,
  pay,
  payCardState,
  payCardSubmit,
  payFormData,
  placeOrder,
  QueryOf,
  savedCards,
  submitCard,
  submitPayForm,
  withdrawPayment,
} from '@kassa/contract';
import { openedAtOf } from '../link/opened-at.ts';
import { startedHere } from '../order/started-here.ts';
import { call } from './call.ts';

/**
 * Places the order of a link with the time that this browser counts down, or changes its currency, method and quote. Code quote_changed has the new quote in
 * `data`.
 */
export function placeOrderOf(body: BodyOf<typeof placeOrder>, submitToken: string): Promise<DataOf<typeof placeOrder>> {
  const openedAt = openedAtOf(body.nftParamNo);
  return call({
    method: 'POST',
    path: '/nft/trade/order',
    body: { ...body, ...(openedAt && { openedAt }) },
    submitToken,
  });
}

/** Reads the fields of the order's method. For cards also a fresh session of the provider's frames. */
export function readPayForm(
  query: QueryOf<typeof payFormData>,
  signal?: AbortSignal,
): Promise<DataOf<typeof payFormData>> {
  return call({ method: 'GET', path: '/nft/get/user/pay/formData', query, signal });
}

/** Reads the card form of a link, before its order is placed. */
export function readCardForm(
  query: QueryOf<typeof cardFormData> & { readonly fiat: string },
  signal?: AbortSignal,
): Promise<DataOf<typeof cardFormData>> {
  return call({ method: 'GET', path: '/nft/card/formData', query, signal });
}

/** Hands over the form. Charges nothing. Code form_invalid: `extend` says which fields are wrong. */
export function storePayForm(
  body: BodyOf<typeof submitPayForm>,
  submitToken: string,
): Promise<DataOf<typeof submitPayForm>> {
  return call({ method: 'POST', path: '/nft/get/user/pay/formData', body, submitToken });
}

/** Validates the merchant for Apple Pay. Only the browser can use the answer. */
export function openAppleSession(body: BodyOf<typeof openWalletSession>): Promise<DataOf<typeof openWalletSession>> {
  return call({ method: 'POST', path: '/nft/wallet/session', body });
}

/** Does the same for a link, before its order is placed. */
export function openLinkAppleSession(
  body: BodyOf<typeof openLinkWalletSession>,
): Promise<DataOf<typeof openLinkWalletSession>> {
  return call({ method: 'POST', path: '/nft/wallet/session/link', body });
}

/** Lists the buyer's saved cards. */
export function readSavedCards(signal?: AbortSignal): Promise<DataOf<typeof savedCards>> {
  return call({ method: 'GET', path: '/user/cards', signal, quiet: true });
}

/** Deletes a saved card. A card that no longer exists counts as deleted. */
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

/**
 * Pays by card. Waits 60 s. A lost answer proves nothing: read the order. The issuer of a card may ask on a page of its
 * own: the press leads there, as it leads to a bank's or a wallet's.
 */
export async function payWithCard(
  body: BodyOf<typeof payCardSubmit>,
  submitToken: string,
): Promise<DataOf<typeof payCardSubmit>> {
  const paid = await call<DataOf<typeof payCardSubmit>>({
    method: 'POST',
    path: '/pay/card/submit',
    body,
    submitToken,
    timeoutMs: 60_000,
  });
  if (paid.order.attempt) startedHere.set(paid.order.attempt.paymentNo);
  return paid;
}

/** Reads the state of the order's latest attempt. Waits 5 s. */
export function readCardPayment(
  query: QueryOf<typeof payCardState>,
  signal?: AbortSignal,
): Promise<DataOf<typeof payCardState>> {
  return call({ method: 'GET', path: '/pay/card/submit', query, signal, timeoutMs: 5_000, quiet: true });
}

/**
 * Starts an attempt by any method but cards, or reads its live instructions again. A lost answer proves nothing: read
 * the order.
 */
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

/** Withdraws unpaid instructions. Code payment_not_cancellable: money came meanwhile, or the provider can't say. */
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
