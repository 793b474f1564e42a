import { dayTimeText } from '../clock.ts';
import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';
import type { Shop } from './context.ts';
import { listOrders, type ShopOrder } from './order-store.ts';
import { itemText, orderPicture, statusMark } from './order-words.ts';
import { priceText } from './price-text.ts';
import { releaseModes, type ShopSettings, shopSettings } from './settings.ts';

const shown = 100;

/** Draws all orders of the shop, and its behaviour after a payment. */
export function ordersPage(shop: Shop, header: Markup): Markup {
  const orders = listOrders(shop, shown);
  return page({
    title: 'Orders · Harbour Gallery',
    styles: ['/assets/orders.css'],
    scripts: ['/assets/live.ts'],
    header,
    body: html`<h1>Orders</h1>
<p class="lead">What the shop knows: its links and the webhooks it received.</p>
${settingsForm(shopSettings(shop.db))}
<div data-live="orders">${
      orders.length === 0
        ? html`<p class="empty">No orders yet. <a href="/shop">Buy something</a>.</p>`
        : html`<ul class="orders">${orders.map(orderRow)}</ul>`
    }</div>`,
  });
}

function orderRow(order: ShopOrder): Markup {
  const { merchantOrderNo, parameters, createdAt } = order;
  return html`<li><a href="/shop/orders/${encodeURIComponent(merchantOrderNo)}">${orderPicture(order)}
<span class="what"><b>${parameters.name ?? 'An order from elsewhere'}</b><span>${itemText(order)}</span></span>
<span class="sum">${priceText(parameters)}</span>${statusMark(order)}
<span class="when">${dayTimeText(createdAt)}<span class="code">${merchantOrderNo}</span></span></a></li>`;
}

const releaseWords: Readonly<Record<ShopSettings['release'], string>> = {
  auto: 'delivers right away',
  manual: 'waits for you to release it',
  fail: 'reports that it can’t deliver',
};

function settingsForm({ release, acknowledge }: ShopSettings): Markup {
  const option = (value: string, text: string, selected: boolean) =>
    html`<option value="${value}"${selected && html` selected`}>${text}</option>`;
  return html`<form class="behaviour" method="post" action="/shop/settings">
<label for="release">When an order is paid, the shop</label>
<select id="release" name="release">${releaseModes.map((mode) => option(mode, releaseWords[mode], mode === release))}</select>
<label for="acknowledge">Webhooks are</label>
<select id="acknowledge" name="acknowledge">${option('true', 'accepted', acknowledge)}${option('false', 'answered with an error', !acknowledge)}</select>
<button>Apply</button></form>`;
}
