import { currencies, displayMoney, wireAmount } from '@kassa/money';
import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';
import { type MagicOutcome, magicAmount, magicCurrencies, magicOutcomes } from './local/magic.ts';
import { sandpayHeader } from './sandpay-header.ts';

const meanings: Readonly<Record<MagicOutcome, string>> = {
  declined: 'Declined',
  insufficient: 'Declined: not enough money',
  late: 'Paid five minutes after the time to pay was over (turn the clock)',
  short: '60 % of it comes',
  over: '120 % of it comes',
  twice: 'Paid twice',
  other_currency: 'Paid in US dollars',
  never: 'Nothing ever comes',
  callback_lost: 'Paid, and the callback is lost',
  callback_twice: 'Paid, and the callback comes twice',
  processing_captured: 'Reported, then captured',
  processing_declined: 'Reported, then declined',
  refund_refused: 'Paid twice, and refunds are refused',
  limit_mismatch: 'Declined by the request itself: amount not allowed',
  approved: 'Paid',
};

/** Totals that make Sandpay act by itself, by currency; each leads to the shop's link that costs just that. */
export function magicPage(shopUrl: string): Markup {
  return page({
    title: 'Magic amounts · Sandpay',
    styles: ['/assets/sandpay.css'],
    header: sandpayHeader('magic', shopUrl),
    body: html`<h1>Magic amounts</h1>
<p class="lead">A payment by a local method with exactly one of these totals goes its way by itself, two seconds after it was issued. Every other total waits for somebody. Each amount is a link of the shop that costs just that; choose any method of that currency but a card.</p>
${magicCurrencies.map(
  (currency) => html`<details class="magic"><summary>${currency}<span>${currencies[currency].name}</span></summary>
<dl>${magicOutcomes.map((outcome) => {
    const minor = magicAmount(outcome, currency) ?? 0n;
    const address = new URLSearchParams({ currency, amount: wireAmount({ minor, currency }) });
    return html`<div><dt><a href="${shopUrl}/shop/open?${address.toString()}">${displayMoney({ minor, currency }, 'en-US', 'code')}</a></dt><dd>${meanings[outcome]}</dd></div>`;
  })}</dl></details>`,
)}`,
  });
}
