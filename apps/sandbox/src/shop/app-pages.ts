import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';
import { orderWords } from './order-words.ts';
import { type ReturnView, returnSentence } from './return-page.ts';

/** The shop's app, as far as a page can play one: where it sells, and what opens the checkout. */
export function appPage(header: Markup): Markup {
  return phonePage(
    { header, title: 'In the app' },
    html`<form class="screen" method="post" action="/shop/app" target="_blank">
<img src="/art/heron-standing.png" alt="" width="220" height="220">
<h2>Postcard from the Quay</h2><p>USD 32.00</p>
<fieldset><legend>The way back into the app</legend>
<label><input type="radio" name="back" value="link" checked> a link of the shop’s site, which the app claims</label>
<label><input type="radio" name="back" value="scheme"> harbour-gallery://, a scheme of its own</label></fieldset>
<button>Buy</button></form>`,
    html`<p>The app asks its server for a link, and opens it in the system’s browser tab: here in a tab of its own. The checkout then leads back by the address that the link named.</p>
<p>The first way back can be tried here: this shop plays the app that the address opens. The second needs a device on which an app answers to the scheme: on this machine nothing opens, and the order is safe all the same.</p>
<p>What an app has to let its web view do stands in <span class="code">docs/merchants/mobile-app.md</span>; what the server does in <span class="code">apps/sandbox/src/shop/sell-by.ts</span>.</p>`,
  );
}

/** The app once more, opened by the way back. It shows what its server knows, not what the address says. */
export function appBackPage({ header, order, verified, status }: ReturnView): Markup {
  if (!order || !verified) {
    return phonePage(
      { header, title: 'Back in the app' },
      html`<div class="screen"><p class="problem" role="alert">This way back isn’t signed as ours.</p></div>`,
      html`<p>If you paid, your order is safe: see <a href="/shop/orders">your orders</a>.</p>`,
    );
  }
  const { word, kind } = orderWords(order);
  return phonePage(
    { header, title: 'Back in the app', live: true },
    html`<div class="screen"><img src="/art/heron-standing.png" alt="" width="220" height="220">
<h2>${order.parameters.name ?? 'Your order'}</h2>
<div data-live="app"><p class="state ${kind}" role="status">${word}</p><p>${returnSentence(order)}</p>
${order.transactionHash && html`<p class="code hash">${order.transactionHash}</p>`}</div></div>`,
    html`<p>A phone’s system hands this address to the app instead of opening a page. It came with status ${status}, and the signature is right; what was paid is the webhook’s word.</p>
<p><a href="/shop/orders/${encodeURIComponent(order.merchantOrderNo)}">Everything about this order</a>, or <a href="/shop/app">buy once more</a>.</p>`,
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
