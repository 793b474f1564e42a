import { dayTimeText } from '../clock.ts';
import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';
import type { ShopOrder } from './order-store.ts';
import { itemText, orderPicture, orderWords } from './order-words.ts';
import { priceText } from './price-text.ts';
import type { ReceivedWebhook } from './webhook-store.ts';

/** What the page of an order shows. */
export interface OrderView {
  readonly header: Markup;
  readonly order: ShopOrder;
  readonly webhooks: readonly ReceivedWebhook[];
  /** Kassa's answer to a query about the order. */
  readonly queried: string;
}

/** Draws one order as the shop sees it. */
export function orderPage({ header, order, webhooks, queried }: OrderView): Markup {
  const { merchantOrderNo, parameters, url } = order;
  return page({
    title: `${parameters.name ?? merchantOrderNo} · Harbour Gallery`,
    styles: ['/assets/orders.css'],
    scripts: ['/assets/live.ts'],
    header,
    body: html`<article class="order">${orderPicture(order)}
<div class="story"><h1>${parameters.name ?? 'An order from elsewhere'}</h1>
<div data-live="story"><p class="state ${orderWords(order).kind}" role="status">${orderWords(order).word}</p>
${facts(order)}
${release(order)}</div>
${url && html`<p><a href="${url}">Open the checkout link</a></p>`}
</div></article>
<section class="log" aria-labelledby="log"><h2 id="log">Webhooks</h2><div data-live="webhooks">${
      webhooks.length === 0 ? html`<p class="empty">None yet.</p>` : html`<ol>${webhooks.map(webhookRow)}</ol>`
    }</div>
<h2>Order status from Kassa</h2><div data-live="query"><pre tabindex="0">${queried}</pre></div></section>`,
  });
}

function facts(order: ShopOrder): Markup {
  const {
    merchantOrderNo,
    orderNo,
    parameters,
    createdAt,
    transactionHash,
    noticeState,
    noticeAnswer,
    noticeAttempts,
  } = order;
  const noticeWords = { '': '', waiting: 'no response yet', taken: 'accepted', refused: 'refused' }[noticeState];
  const rows: readonly (readonly [string, string])[] = [
    ['Price', priceText(parameters)],
    ['Item', itemText(order)],
    ['Shop order no.', merchantOrderNo],
    ['Kassa order no.', orderNo],
    ['Created', dayTimeText(createdAt)],
    ['Transaction', transactionHash],
    ['Release notice', noticeState && `${noticeWords}, sent ${noticeAttempts} ×${noticeAnswer && `: ${noticeAnswer}`}`],
  ];
  return html`<dl class="facts">${rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function release({ merchantOrderNo, orderNo, status, releaseStatus, parameters }: ShopOrder): Markup | false {
  if (orderNo === '' || releaseStatus !== '' || status !== 'PAY_SUCCESS' || parameters.network) return false;
  return html`<form class="release" method="post" action="/shop/orders/${encodeURIComponent(merchantOrderNo)}/release">
<button name="status" value="SUCCESS">Release</button><button name="status" value="FAIL" class="plain">Can’t deliver</button></form>`;
}

function webhookRow({ body, verified, acknowledged, receivedAt }: ReceivedWebhook): Markup {
  return html`<li><p><b class="${verified ? 'good' : 'bad'}">${verified ? 'Signature verified' : 'Wrong signature'}</b>,
${acknowledged ? 'acknowledged' : 'not acknowledged'}, <time>${dayTimeText(receivedAt)}</time></p><pre tabindex="0">${pretty(body)}</pre></li>`;
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
