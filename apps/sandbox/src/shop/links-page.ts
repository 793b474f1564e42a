import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';
import type { BrokenLink } from './broken-links.ts';
import type { MadeLink } from './make-link.ts';
import type { LinkParameters } from './sign-link.ts';

/** What the page of links shows. */
export interface LinksView {
  readonly header: Markup;
  /** Values of the form. */
  readonly parameters: LinkParameters;
  readonly made?: { readonly link: MadeLink; readonly broken: readonly BrokenLink[] };
}

const groups: readonly (readonly [string, readonly string[]])[] = [
  ['Merchant and time', ['appId', 'merchantName', 'merchantOrderNo', 'timestamp', 'timeout', 'nonce']],
  ['Price', ['fiat', 'amount', 'crypto', 'cryptoAmount', 'targetFiat']],
  ['Item', ['type', 'uniqueId', 'quantity', 'name', 'picture']],
  ['URLs and wallet', ['redirectUrl', 'callbackUrl', 'network', 'address']],
  ['Not signed', ['email', 'token', 'id', 'language']],
];

/** Draws a form with every parameter of a link, the signed text, the link, and ways to break it. */
export function linksPage({ header, parameters, made }: LinksView): Markup {
  const sha256 = made === undefined || parameters.signatureMethod === 'HmacSHA256';
  return page({
    title: 'Links · Harbour Gallery',
    styles: ['/assets/links.css'],
    header,
    body: html`<h1>Build a link</h1>
<p class="lead">A merchant only sends a signed URL. Change anything; empty fields are left out.</p>
${made && result(made)}
<form class="builder" method="post" action="/shop/links#made">
${groups.map(
  ([title, names]) =>
    html`<fieldset><legend>${title}</legend>${names.map(
      (name) =>
        html`<div class="field"><label for="${name}">${name}</label><input id="${name}" name="${name}" value="${parameters[name]}" autocomplete="off" spellcheck="false"></div>`,
    )}</fieldset>`,
)}
<fieldset><legend>Signature</legend>
<label class="choice"><input type="radio" name="signature" value="sha256"${sha256 && html` checked`}> HMAC-SHA256</label>
<label class="choice"><input type="radio" name="signature" value="sha1"${!sha256 && html` checked`}> HMAC-SHA1 (classic)</label>
<button>Sign link</button></fieldset>
</form>`,
  });
}

function result({ link, broken }: { link: MadeLink; broken: readonly BrokenLink[] }): Markup {
  return html`<section class="made" id="made" aria-labelledby="made-title"><h2 id="made-title">Signed</h2>
<h3>Signed string</h3><pre tabindex="0">${link.signedString}</pre>
<h3>Signature</h3><pre tabindex="0">${link.signature}</pre>
<h3>Link</h3><pre tabindex="0">${link.url}</pre>
<p><a class="button" href="${link.url}">Open the checkout</a></p>
<h3>Broken versions</h3><ul class="broken">${broken.map(
    ({ name, what, url }) => html`<li><a href="${url}">${name}</a><span>${what}</span></li>`,
  )}</ul></section>`;
}
