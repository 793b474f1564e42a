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

/** What the gallery shows. */
export interface GalleryView {
  readonly header: Markup;
  /** Pay currency. Empty: the checkout asks. */
  readonly payIn: CurrencyCode | '';
  readonly providerUrl: string;
}

/** Draws the gallery: its pieces, methods from everywhere, and information for developers. */
export function galleryPage(shop: Shop, { header, payIn, providerUrl }: GalleryView): Markup {
  return page({
    title: 'Harbour Gallery',
    styles: ['/assets/gallery.css'],
    scripts: ['/assets/apply.ts'],
    header,
    body: html`<div class="gallery"><div class="welcome"><h1>Eight pictures, one quay</h1>
<p class="lead">A demo shop that uses Kassa like any merchant: signed links and webhooks. No real money, no real tokens.</p>
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
  return html`<form class="from" action="/shop" data-apply><label for="pay-in">Show prices for</label>
<select id="pay-in" name="payIn"><option value="">Any country</option>${countries.map(
    ({ name, currency }) =>
      html`<option value="${currency}"${currency === payIn && html` selected`}>${name}, ${currency}</option>`,
  )}</select><noscript><button class="plain">Apply</button></noscript></form>`;
}

function postcards(providerUrl: string): Markup {
  return html`<section class="backroom" aria-labelledby="postcards"><h2 id="postcards">Try local payment methods</h2>
<p class="aside">Each opens the checkout in the country’s currency. You play the bank on the <a href="${providerUrl}/">provider page</a>, or use a <a href="${providerUrl}/magic">magic amount</a>.</p>
<ul class="postcards">${countries.map(
    ({ name, currency, amount }) =>
      html`<li><a href="/shop/open?currency=${currency}&amp;amount=${amount}"><b>${name}</b><span>${priceText({ fiat: currency, amount })}</span></a></li>`,
  )}</ul></section>`;
}

/** Prices in Singapore dollars above what an unverified buyer may pay, with the check that each needs. */
const dearOnes = [
  { amount: '630.00', asks: 'a document and a selfie' },
  { amount: '3400.00', asks: 'plus proof of address' },
  { amount: '8000.00', asks: 'plus a document under a year old' },
] as const;

function originals(): Markup {
  return html`<section class="backroom" aria-labelledby="originals"><h2 id="originals">Trigger identity verification</h2>
<p class="aside">Buyers can spend $150 a day without identity verification. Above that, the checkout asks them to verify their identity, and asks again after a year.</p>
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
  ['4000 0000 0000 9995', 'insufficient funds'],
  ['4000 0000 0000 3220', '3-D Secure'],
  ['4000 0000 0000 0119', 'paid, but the response is lost'],
  ['4000 0000 0000 0341', 'no response from the bank'],
];

function credentials(shop: Shop): Markup {
  return html`<section class="backroom" aria-labelledby="backroom"><h2 id="backroom">For developers</h2>
<div class="columns">
<div><h3>Test cards</h3><p>Any future expiry, any CVV.</p><dl class="facts">${testCards.map(
    ([number, what]) => html`<div><dt class="code">${number}</dt><dd>${what}</dd></div>`,
  )}</dl></div>
<div><h3>Sandbox merchants</h3><p>For the sandbox only. Use them to sign your own links to the checkout at <span class="code">${shop.checkoutUrl}</span>.</p>
${merchants.map(
  ({ name, appId, appSecret }) => html`<dl class="facts"><div><dt>Merchant</dt><dd>${name}</dd></div>
<div><dt>appId</dt><dd class="code">${appId}</dd></div><div><dt>appSecret</dt><dd class="code">${appSecret}</dd></div></dl>`,
)}
<p>The shop signs its links with HMAC-SHA256. <a href="/shop/links">Build or break a link</a>.</p></div>
</div></section>`;
}
