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

/** Where coins are sold, on the sandbox's chain; nothing where there is none. */
export function coinCounter({ chainUrl }: Shop): Markup | false {
  if (chainUrl === '') return false;
  return html`<section class="backroom" aria-labelledby="coins"><h2 id="coins">Coins, sent to a wallet</h2>
<p class="aside">Kassa sends them itself, on the sandbox’s <a href="${chainUrl}/">chain</a>: to the wallet that the shop knows of you, or to one that you name at the checkout.</p>
<ul class="postcards">${offers.flatMap(({ crypto, amount, name }) =>
    wallets.map(
      ([wallet, where]) =>
        html`<li><a href="/shop/coin?crypto=${crypto}&amp;amount=${amount}&amp;wallet=${wallet}"><b>${name}, ${where}</b><span>${priceText({ crypto, cryptoAmount: amount })}</span></a></li>`,
    ),
  )}</ul></section>`;
}
