import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';

export interface WaysView {
  readonly header: Markup;
  /** Address of the script for merchants' pages, and the digest of its bytes; '' where it could not be read. */
  readonly script: string;
  readonly digest: string;
}

/** Each way to the checkout as a shop would build it, to be tried and read. */
export function waysPage({ header, script, digest }: WaysView): Markup {
  return page({
    title: 'Ways to the checkout · Harbour Gallery',
    styles: ['/assets/links.css', '/assets/ways.css'],
    scripts: ['/assets/ways.ts'],
    header,
    body: html`<script src="${script}"${digest && html` integrity="${digest}" crossorigin="anonymous"`}></script>
<h1>Ways to the checkout</h1>
<p class="lead">One postcard, sold in each way a shop can choose. What the shop’s server does stands in <span class="code">apps/sandbox/src/shop/sell-by.ts</span>, what its page does in <span class="code">web/ways.ts</span>.</p>
<div class="ways">
${way('redirect', 'Redirect', 'The whole page goes to the checkout, and comes back to the shop.')}
${viewWay('frame', 'Inside the page', 'The checkout in a frame, below. The log-in ends with it.')}
${viewWay('popup', 'Pop-up', 'A window of its own; this page stays and hears what happens.')}
${way('session', 'Session of the server', 'Kassa is asked for a short address that opens once and names nobody.')}
${emailWay('ready', 'Ready log-in', 'The shop vouches for its buyer’s address: no code has to be typed.')}
${emailWay('order', 'Order of the server', 'The order is placed before the buyer comes: the address opens at the payment.')}
<div class="way"><h2>From an app</h2><p>The checkout in the system’s browser tab, and a link that leads back into the app.</p><a class="button" href="/shop/app">See the app</a></div>
</div>
<div id="checkout"></div>
<section aria-labelledby="heard"><h2 id="heard">What the page heard</h2><ol id="events" class="code"></ol>
<p id="problem" class="problem" role="alert" hidden></p>
<p><button class="plain" id="close" type="button">Close the checkout</button></p></section>`,
  });
}

function way(id: string, name: string, what: string): Markup {
  return html`<form class="way" data-way="${id}"><h2>${name}</h2><p>${what}</p><button>Buy: ${name}</button></form>`;
}

function viewWay(id: string, name: string, what: string): Markup {
  return html`<form class="way" data-way="${id}"><h2>${name}</h2><p>${what}</p>
<label class="tick"><input type="checkbox" name="asSession"> by a session of the server</label><button>Buy: ${name}</button></form>`;
}

function emailWay(id: string, name: string, what: string): Markup {
  return html`<form class="way" data-way="${id}"><h2>${name}</h2><p>${what}</p>
<label>Buyer’s e-mail <input type="email" name="email" required value="ada@example.com"></label><button>Buy: ${name}</button></form>`;
}
