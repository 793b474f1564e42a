import { html, type Markup } from '../web-server/html.ts';
import type { Shop } from './context.ts';
import { priceText } from './price-text.ts';

const offers = [
  { crypto: 'ETH', amount: '0.02', name: 'Ether' },
  { crypto: 'USDC', amount: '50', name: 'Sandbox dollars' },
];
const wallets = [
  ['known', 'to your wallet'],
  ['asked', 'to another wallet'],
] as const;

/** Draws the form that sells coins on the sandbox's chain. Draws nothing without a chain. */
export function coinCounter({ chainUrl }: Shop): Markup | false {
  if (chainUrl === '') return false;
  return html`<section class="backroom" aria-labelledby="coins"><h2 id="coins">Buy crypto</h2>
<p class="aside">Kassa sends it on the sandbox’s <a href="${chainUrl}/">chain</a>: to the wallet the shop has on file, or to one you enter at the checkout.</p>
<ul class="postcards">${offers.flatMap(({ crypto, amount, name }) =>
    wallets.map(
      ([wallet, where]) =>
        html`<li><a href="/shop/coin?crypto=${crypto}&amp;amount=${amount}&amp;wallet=${wallet}"><b>${name}, ${where}</b><span>${priceText({ crypto, cryptoAmount: amount })}</span></a></li>`,
    ),
  )}</ul></section>`;
}
