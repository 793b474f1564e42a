import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';
import type { ShopOrder } from './order-store.ts';
import { orderPicture, orderWords } from './order-words.ts';

/** What the return page shows. */
export interface ReturnView {
  readonly header: Markup;
  /** The buyer's order. Undefined when the address named none of ours. */
  readonly order: ShopOrder | undefined;
  /** True when Kassa signed the return address. Only then are its values shown. */
  readonly verified: boolean;
  readonly status: string;
}

/** Draws the page after the checkout. The webhook decides what the buyer owns, not the address bar. */
export function returnPage({ header, order, verified, status }: ReturnView): Markup {
  if (!order || !verified) {
    return page({
      title: 'Back at the gallery',
      styles: ['/assets/orders.css'],
      header,
      body: html`<h1>Back at the gallery</h1>
<p class="problem" role="alert">We couldn’t verify this return link. If you paid, your order is safe. See <a href="/shop/orders">your orders</a>.</p>`,
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
<p class="fine">Status ${status}, signature verified</p>
<p><a href="/shop/orders/${encodeURIComponent(order.merchantOrderNo)}">Order details</a> or <a href="/shop">keep shopping</a>.</p>
</div></article>`,
  });
}

/** Shows the state of the order to a buyer who has returned. */
export function returnSentence({ status, releaseStatus }: ShopOrder): string {
  if (releaseStatus === 'FAIL') return 'We couldn’t deliver this. Your money is on its way back to you.';
  if (releaseStatus === 'SUCCESS') return 'Delivered in transaction';
  if (status === 'PAY_SUCCESS' || status === 'FINISHED') return 'Thank you! We’re delivering it now.';
  if (status === 'PAY_FAIL' || status === 'TIMEOUT')
    return 'The payment didn’t go through. The picture is still available.';
  return 'We’re waiting for your payment to be confirmed. This page updates automatically.';
}
