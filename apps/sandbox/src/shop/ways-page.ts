import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';

/** What the page of integrations shows. */
export interface WaysView {
  readonly header: Markup;
  /** Address of the script for merchants' pages, and the digest of its bytes. '' where it could not be read. */
  readonly script: string;
  readonly digest: string;
}

/** Draws each way to the checkout as a shop would build it, to try and to read. */
export function waysPage({ header, script, digest }: WaysView): Markup {
  return page({
    title: 'Integrations · Harbour Gallery',
    styles: ['/assets/links.css', '/assets/ways.css'],
    scripts: ['/assets/ways.ts'],
    header,
    body: html`<script src="${script}"${digest && html` integrity="${digest}" crossorigin="anonymous"`}></script>
<h1>Integrations</h1>
<p class="lead">Every way to open the checkout, with one postcard. Server code: <span class="code">apps/sandbox/src/shop/sell-by.ts</span>. Page code: <span class="code">web/ways.ts</span>.</p>
<div class="ways">
${way('redirect', 'Redirect', 'The buyer goes to the checkout and comes back to the shop.')}
${viewWay('frame', 'Inside the page', 'The checkout opens in a frame below. The log-in ends when it closes.')}
${viewWay('popup', 'Pop-up', 'The checkout opens in a new window. This page gets its events.')}
${way('session', 'Server session', 'The server requests a short, single-use URL with no personal data.')}
${emailWay('ready', 'Ready log-in', 'The shop logs the buyer in, so there’s no code to enter.')}
${emailWay('order', 'Server-created order', 'The server places the order first. The link opens at the payment.')}
<div class="way"><h2>From an app</h2><p>The checkout opens in a browser tab, and a link leads back to the app.</p><a class="button" href="/shop/app">See the app</a></div>
</div>
<p><button class="plain" id="close" type="button">Close the checkout</button></p>
<div id="checkout"></div>
<section aria-labelledby="heard"><h2 id="heard">Events</h2><ol id="events" class="code"></ol>
<p id="problem" class="problem" role="alert" hidden></p></section>`,
  });
}

function way(id: string, name: string, what: string): Markup {
  return html`<form class="way" data-way="${id}"><h2>${name}</h2><p>${what}</p><button>Buy: ${name}</button></form>`;
}

function viewWay(id: string, name: string, what: string): Markup {
  return html`<form class="way" data-way="${id}"><h2>${name}</h2><p>${what}</p>
<label class="tick"><input type="checkbox" name="asSession"> use a server session</label><button>Buy: ${name}</button></form>`;
}

function emailWay(id: string, name: string, what: string): Markup {
  return html`<form class="way" data-way="${id}"><h2>${name}</h2><p>${what}</p>
<label>Buyer’s email <input type="email" name="email" required value="ada@example.com"></label><button>Buy: ${name}</button></form>`;
}
