import { html, type Markup } from '../web-server/html.ts';
import type { ShopOrder } from './order-store.ts';

/** How an order stands, in the shop's words. */
export function orderWords({ status, releaseStatus, noticeState }: ShopOrder): { word: string; kind: string } {
  if (releaseStatus === 'FAIL') return { word: "Can't be delivered", kind: 'bad' };
  if (status === 'FINISHED') return { word: 'Yours', kind: 'good' };
  if (releaseStatus === 'SUCCESS')
    return { word: noticeState === 'taken' ? 'Handed over' : 'Handing over', kind: 'good' };
  if (status === 'PAY_SUCCESS') return { word: 'Paid, waits for release', kind: 'good' };
  if (status === 'PAY_FAIL') return { word: 'Payment failed', kind: 'bad' };
  if (status === 'TIMEOUT') return { word: 'Timed out', kind: 'bad' };
  return { word: status === 'NEW' ? 'Waiting for payment' : 'At the checkout', kind: 'open' };
}

export function statusMark(order: ShopOrder): Markup {
  const { word, kind } = orderWords(order);
  return html`<span class="status ${kind}">${word}</span>`;
}

/** The picture of what was ordered; a plain frame where the shop has none. */
export function orderPicture({ piece, parameters }: ShopOrder): Markup {
  return piece
    ? html`<img src="/art/${piece}.png" alt="${parameters.name}" width="880" height="880">`
    : html`<div class="no-picture" aria-hidden="true"></div>`;
}

/** What was ordered: how many, or which token. */
export function itemText({ parameters: { type, quantity, uniqueId } }: ShopOrder): string {
  if (type === 'MINT') return quantity === '1' ? 'one, minted' : `${quantity}, minted`;
  return type === 'MARKET' ? `token no. ${uniqueId}` : '';
}
