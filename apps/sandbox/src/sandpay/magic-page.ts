import { magicAmount, magicCurrencies, magicMeanings, magicOutcomes } from '@kassa/methods/magic';
import { currencies, displayMoney, wireAmount } from '@kassa/money';
import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';
import { sandpayHeader } from './sandpay-header.ts';

/**
 * Lists the totals that make Sandpay act automatically, by currency. Each leads to the shop's link with exactly that price.
 */
export function magicPage(shopUrl: string): Markup {
  return page({
    title: 'Magic amounts · Sandpay',
    styles: ['/assets/sandpay.css'],
    header: sandpayHeader('magic', shopUrl),
    body: html`<h1>Magic amounts</h1>
<p class="lead">A payment by a local method with exactly one of these totals resolves automatically after two seconds. Any other total waits for you to act. Each amount opens the checkout at that price; choose any method except a card.</p>
${magicCurrencies.map(
  (currency) => html`<details class="magic"><summary>${currency}<span>${currencies[currency].name}</span></summary>
<dl>${magicOutcomes.map((outcome) => {
    const minor = magicAmount(outcome, currency) ?? 0n;
    const address = new URLSearchParams({ currency, amount: wireAmount({ minor, currency }) });
    return html`<div><dt><a href="${shopUrl}/shop/open?${address.toString()}">${displayMoney({ minor, currency }, 'en-US', 'code')}</a></dt><dd>${magicMeanings[outcome]}</dd></div>`;
  })}</dl></details>`,
)}`,
  });
}
