import type { CurrencyCode } from '@kassa/money';
import { merchants } from '../credentials.ts';
import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';
import { nextToken } from './buy-piece.ts';
import { coinCounter } from './coin-counter.ts';
import type { Shop } from './context.ts';
import { countries } from './countries.ts';
import { payoutSection } from './failed-payout.ts';
import { type Piece, pieces } from './pieces.ts';
import { priceText } from './price-text.ts';

export interface GalleryView {
  readonly header: Markup;
  /** What the buyer pays in; empty: the checkout asks. */
  readonly payIn: CurrencyCode | '';
  readonly providerUrl: string;
}

/** The gallery: what hangs in it, ways to pay from everywhere, and what a developer wants to know of the shop. */
export function galleryPage(shop: Shop, { header, payIn, providerUrl }: GalleryView): Markup {
  return page({
    title: 'Harbour Gallery',
    styles: ['/assets/gallery.css'],
    header,
    body: html`<div class="gallery"><div class="welcome"><h1>Eight pictures, one quay</h1>
<p class="lead">A sandbox shop. It knows Kassa only as any merchant would: it signs a link, and listens. No real money, no real tokens.</p>
${countryForm(payIn)}</div>
${pieces.map((piece, index) => wall(shop, { piece, index, payIn }))}</div>
${postcards(providerUrl)}
${originals()}
${payoutSection(shop)}
${coinCounter(shop)}
${credentials(shop)}`,
  });
}

function countryForm(payIn: string): Markup {
  return html`<form class="from" action="/shop"><label for="pay-in">You buy from</label>
<select id="pay-in" name="payIn"><option value="">anywhere</option>${countries.map(
    ({ name, currency }) =>
      html`<option value="${currency}"${currency === payIn && html` selected`}>${name}, ${currency}</option>`,
  )}</select><button class="plain">Set</button></form>`;
}

function postcards(providerUrl: string): Markup {
  return html`<section class="backroom" aria-labelledby="postcards"><h2 id="postcards">A postcard, paid as people there pay</h2>
<p class="aside">Each opens the checkout at once, in the country’s currency. What the bank, the wallet or the counter does then you play at the <a href="${providerUrl}/">provider</a>; some <a href="${providerUrl}/magic">magic amounts</a> go their way by themselves.</p>
<ul class="postcards">${countries.map(
    ({ name, currency, amount }) =>
      html`<li><a href="/shop/open?currency=${currency}&amp;amount=${amount}"><b>${name}</b><span>${priceText({ fiat: currency, amount })}</span></a></li>`,
  )}</ul></section>`;
}

/** Worth more than anybody may pay unknown, Singapore dollars: of each what the checkout asks for. */
const dearOnes = [
  { amount: '630.00', asks: 'a document and a selfie' },
  { amount: '3400.00', asks: 'proof of address as well' },
  { amount: '8000.00', asks: 'all of that, no older than a year' },
] as const;

function originals(): Markup {
  return html`<section class="backroom" aria-labelledby="originals"><h2 id="originals">An original, sold to people we know</h2>
<p class="aside">150 US dollars a day are free of questions. For these the checkout asks who the buyer is; turn the clock on by a year, and it asks again.</p>
<ul class="postcards">${dearOnes.map(
    ({ amount, asks }) =>
      html`<li><a href="/shop/open?currency=SGD&amp;amount=${amount}"><b>${priceText({ fiat: 'SGD', amount })}</b><span>${asks}</span></a></li>`,
  )}</ul></section>`;
}

interface Hanging {
  readonly piece: Piece;
  readonly index: number;
  readonly payIn: string;
}

function wall(shop: Shop, { piece, index, payIn }: Hanging): Markup {
  const { id, name, medium, sale, price } = piece;
  const text =
    'fiat' in price
      ? priceText({ fiat: price.fiat, amount: price.amount })
      : priceText({ crypto: price.crypto, cryptoAmount: price.amount });
  return html`<form class="piece" method="post" action="/shop/buy">
<input type="hidden" name="piece" value="${id}"><input type="hidden" name="payIn" value="${payIn}">
<img src="/art/${id}.png" alt="" width="880" height="880"${index > 1 && html` loading="lazy"`}>
<div class="label"><h2>${name}</h2><p class="medium">${medium}</p>
<p class="edition">${sale.type === 'MINT' ? mintText(shop, sale.by) : `Token no. ${nextToken(shop, piece)}`}</p>
<p class="price">${text}${sale.type === 'MINT' && html`<span> each</span>`}</p>
<div class="buy">${
    sale.type === 'MINT' &&
    html`<label class="hidden" for="quantity-${id}">Quantity of ${name}</label><select id="quantity-${id}" name="quantity">${Array.from(
      { length: sale.most },
      (_, at) => html`<option>${at + 1}</option>`,
    )}</select>`
  }<button aria-label="Buy ${name}">Buy</button></div></div>
</form>`;
}

function mintText({ chainUrl }: Shop, by: 'kassa' | undefined): string {
  return by === 'kassa' && chainUrl !== '' ? 'Open edition, minted on the chain' : 'Open edition, minted for you';
}

const testCards: readonly (readonly [string, string])[] = [
  ['4111 1111 1111 1111', 'approved'],
  ['4000 0000 0000 0002', 'declined by the bank'],
  ['4000 0000 0000 9995', 'not enough money'],
  ['4000 0000 0000 3220', 'the bank asks first (3-D Secure)'],
  ['4000 0000 0000 0119', 'paid, but the answer gets lost'],
  ['4000 0000 0000 0341', 'the bank stays silent'],
];

function credentials(shop: Shop): Markup {
  return html`<section class="backroom" aria-labelledby="backroom"><h2 id="backroom">For developers</h2>
<div class="columns">
<div><h3>Test cards</h3><p>Any expiry to come, any three digits.</p><dl class="facts">${testCards.map(
    ([number, what]) => html`<div><dt class="code">${number}</dt><dd>${what}</dd></div>`,
  )}</dl></div>
<div><h3>Sandbox merchants</h3><p>Refused outside the sandbox. Sign your own links with them, for the checkout at <span class="code">${shop.checkoutUrl}</span>.</p>
${merchants.map(
  ({ name, appId, appSecret }) => html`<dl class="facts"><div><dt>Merchant</dt><dd>${name}</dd></div>
<div><dt>appId</dt><dd class="code">${appId}</dd></div><div><dt>appSecret</dt><dd class="code">${appSecret}</dd></div></dl>`,
)}
<p>The shop's own links are signed with HMAC-SHA256. <a href="/shop/links">Build a link by hand</a>, or break one.</p></div>
</div></section>`;
}
