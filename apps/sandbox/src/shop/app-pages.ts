import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';
import { orderWords } from './order-words.ts';
import { type ReturnView, returnSentence } from './return-page.ts';

/** Draws the shop's app as a page: what it sells, and what opens the checkout. */
export function appPage(header: Markup): Markup {
  return phonePage(
    { header, title: 'In the app' },
    html`<form class="screen" method="post" action="/shop/app" target="_blank">
<img src="/art/heron-standing.png" alt="" width="220" height="220">
<h2>Postcard from the Quay</h2><p>USD 32.00</p>
<fieldset><legend>Return to the app by</legend>
<label><input type="radio" name="back" value="link" checked> an app link (a link on the shop’s site)</label>
<label><input type="radio" name="back" value="scheme"> a custom scheme, harbour-gallery://</label></fieldset>
<button>Buy</button></form>`,
    html`<p>The app gets a link from its server and opens it in a browser tab (here, a new tab). The checkout then returns to the address in that link.</p>
<p>You can try the app link here: this shop plays the app. The custom scheme needs a device with the app; on this machine nothing opens, but your order is safe.</p>
<p>Web view requirements: <span class="code">docs/merchants/mobile-app.md</span>. Server code: <span class="code">apps/sandbox/src/shop/sell-by.ts</span>.</p>`,
  );
}

/**
 * Draws the app again after the return address has opened it. It shows what its server knows, not what the address
 * says.
 */
export function appBackPage({ header, order, verified, status }: ReturnView): Markup {
  if (!order || !verified) {
    return phonePage(
      { header, title: 'Back in the app' },
      html`<div class="screen"><p class="problem" role="alert">We couldn’t verify this return link.</p></div>`,
      html`<p>If you paid, your order is safe. See <a href="/shop/orders">your orders</a>.</p>`,
    );
  }
  const { word, kind } = orderWords(order);
  return phonePage(
    { header, title: 'Back in the app', live: true },
    html`<div class="screen"><img src="/art/heron-standing.png" alt="" width="220" height="220">
<h2>${order.parameters.name ?? 'Your order'}</h2>
<div data-live="app"><p class="state ${kind}" role="status">${word}</p><p>${returnSentence(order)}</p>
${order.transactionHash && html`<p class="code hash">${order.transactionHash}</p>`}</div></div>`,
    html`<p>On a phone, this address opens the app instead of a page. Status ${status}, signature verified. The webhook confirms the payment.</p>
<p><a href="/shop/orders/${encodeURIComponent(order.merchantOrderNo)}">Order details</a> or <a href="/shop/app">buy again</a>.</p>`,
  );
}

function phonePage(
  { header, title, live = false }: { header: Markup; title: string; live?: boolean },
  screen: Markup,
  beside: Markup,
): Markup {
  return page({
    title: `${title} · Harbour Gallery`,
    styles: ['/assets/links.css', '/assets/orders.css', '/assets/app.css'],
    ...(live ? { scripts: ['/assets/live.ts'] } : {}),
    header,
    body: html`<h1>${title}</h1>
<div class="app"><section class="phone" aria-label="The app"><p class="bar">Harbour Gallery</p>${screen}</section>
<div class="beside">${beside}</div></div>`,
  });
}
