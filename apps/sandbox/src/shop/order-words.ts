import { html, type Markup } from '../web-server/html.ts';
import type { ShopOrder } from './order-store.ts';

/** Says the state of an order in the shop's words. */
export function orderWords({ status, releaseStatus, noticeState }: ShopOrder): { word: string; kind: string } {
  if (releaseStatus === 'FAIL') return { word: "Couldn't be delivered", kind: 'bad' };
  if (status === 'FINISHED') return { word: 'Delivered', kind: 'good' };
  if (releaseStatus === 'SUCCESS') return { word: noticeState === 'taken' ? 'Released' : 'Releasing', kind: 'good' };
  if (status === 'PAY_SUCCESS') return { word: 'Paid, waiting for release', kind: 'good' };
  if (status === 'PAY_FAIL') return { word: 'Payment failed', kind: 'bad' };
  if (status === 'TIMEOUT') return { word: 'Expired', kind: 'bad' };
  return { word: status === 'NEW' ? 'Waiting for payment' : 'At the checkout', kind: 'open' };
}

/** Draws the state of an order as a mark. */
export function statusMark(order: ShopOrder): Markup {
  const { word, kind } = orderWords(order);
  return html`<span class="status ${kind}">${word}</span>`;
}

/** Draws the picture of the item, or a plain frame where the shop has none. */
export function orderPicture({ piece, parameters }: ShopOrder): Markup {
  return piece
    ? html`<img src="/art/${piece}.png" alt="${parameters.name}" width="880" height="880">`
    : html`<div class="no-picture" aria-hidden="true"></div>`;
}

/** Says how many were ordered, or which token. */
export function itemText({ parameters: { type, quantity, uniqueId } }: ShopOrder): string {
  if (type === 'MINT') return quantity === '1' ? 'one, minted' : `${quantity}, minted`;
  return type === 'MARKET' ? `token no. ${uniqueId}` : '';
}
