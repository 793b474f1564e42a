import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';
import type { ShopOrder } from './order-store.ts';
import { orderPicture, orderWords } from './order-words.ts';

export interface ReturnView {
  readonly header: Markup;
  /** The order the buyer comes back from; undefined when nothing of ours was named. */
  readonly order: ShopOrder | undefined;
  /** The way back was signed by Kassa. What it says is shown only then. */
  readonly verified: boolean;
  readonly status: string;
}

/** Where the buyer lands after the checkout. What he owns is the webhook's word, not the address bar's. */
export function returnPage({ header, order, verified, status }: ReturnView): Markup {
  if (!order || !verified) {
    return page({
      title: 'Back at the gallery',
      styles: ['/assets/orders.css'],
      header,
      body: html`<h1>Back at the gallery</h1>
<p class="problem" role="alert">This way back isn’t signed as ours. If you paid, your order is safe: see <a href="/shop/orders">your orders</a>.</p>`,
    });
  }
  const { word, kind } = orderWords(order);
  return page({
    title: `${order.parameters.name ?? 'Your order'} · Harbour Gallery`,
    styles: ['/assets/orders.css'],
    scripts: ['/assets/live.ts'],
    header,
    body: html`<article class="order thanks">${orderPicture(order)}<div class="story">
<h1>${order.parameters.name ?? 'Your order'}</h1>
<div data-live="story"><p class="state ${kind}" role="status">${word}</p>
<p>${returnSentence(order)}</p>
${order.transactionHash && html`<p class="code">${order.transactionHash}</p>`}</div>
<p class="fine">You came back with status ${status}; the signature is right.</p>
<p><a href="/shop/orders/${encodeURIComponent(order.merchantOrderNo)}">Everything about this order</a>, or <a href="/shop">on to the next picture</a>.</p>
</div></article>`,
  });
}

/** What a buyer who is back reads of his order. */
export function returnSentence({ status, releaseStatus }: ShopOrder): string {
  if (releaseStatus === 'FAIL') return 'We couldn’t hand it over. Your money goes back to you.';
  if (releaseStatus === 'SUCCESS') return 'It has been handed over to you, in this transaction:';
  if (status === 'PAY_SUCCESS' || status === 'FINISHED') return 'Thank you. We are handing it over now.';
  if (status === 'PAY_FAIL' || status === 'TIMEOUT') return 'Nothing was sold. The picture still hangs here.';
  return 'We are waiting for the word that it has been paid. This page follows by itself.';
}
