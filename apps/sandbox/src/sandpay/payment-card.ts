import { callbacksOf, fateWords } from '../callbacks/callback-log.ts';
import { dayTimeText } from '../clock.ts';
import { html, type Markup } from '../web-server/html.ts';
import { amountText } from './amount-text.ts';
import type { Sandpay } from './context.ts';
import { listDisputes } from './dispute.ts';
import type { LocalAction } from './local/action.ts';
import { rowOf } from './local/channel.ts';
import type { Payment } from './payment-store.ts';
import { listRefunds } from './refund.ts';

const locale = 'en-US';

const statusWords: Readonly<Record<Payment['status'], string>> = {
  pending: 'Pending',
  requires_challenge: 'Waiting for the cardholder',
  issued: 'Waiting for the payer',
  processing: 'Processing',
  captured: 'Captured',
  declined: 'Declined',
  cancelled: 'Cancelled',
};

/** Draws one payment with its history and the buttons to play it. */
export function paymentCard(sandpay: Sandpay, payment: Payment): Markup {
  const { id, reference, status, brand, last4, declineCode, captures, createdAt, local } = payment;
  const means: Fact = local
    ? ['Method', rowOf(local.channel)?.name[locale] ?? local.channel]
    : ['Card', `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`];
  const facts: readonly Fact[] = [
    means,
    ['Shop', payment.merchantName],
    ['Created', dayTimeText(createdAt)],
    ...(local && status === 'issued' ? [['Expires', dayTimeText(local.until)] as const] : []),
    ...(local?.action ? instructionFacts(local.action) : []),
    ...captures.map((one) => ['Captured', `${amountText(one, locale)}, ${dayTimeText(one.at)}`] as const),
    ...listRefunds(sandpay, { payment: id }).map(
      (one) => ['Refund', `${amountText(one, locale)}, ${one.status}`] as const,
    ),
    ...listDisputes(sandpay, id).map(
      (one) => ['Dispute', `${one.kind}, ${amountText(one, locale)}, ${one.state} (${one.reason})`] as const,
    ),
    ...callbacksOf(sandpay, reference).map((one) => ['Callback', `${one.type}: ${fateWords(one)}`] as const),
  ];
  return html`<article class="payment" id="${id}">
<header><h2>${amountText(payment, locale)}</h2><span class="status ${status}">${statusWords[status]}${declineCode && `: ${declineCode}`}</span></header>
<dl>
<div><dt>Reference</dt><dd class="code">${reference}</dd></div>
${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd${(name === 'Code' || name === 'Details') && html` class="code"`}>${value}</dd></div>`)}
</dl>
${actions(payment)}
${late(sandpay, payment)}
</article>`;
}

type Fact = readonly [name: string, value: string];

/** Lists the payer's instructions as facts. */
function instructionFacts(action: LocalAction): readonly Fact[] {
  if (action.type === 'qr') return [['Code', action.payload]];
  return action.type === 'transfer' ? [['Details', action.details.map(({ value }) => value).join(' · ')]] : [];
}

function actions(payment: Payment): Markup {
  const { id, status, currency, local, refusesRefunds } = payment;
  const ended = status === 'captured' || status === 'declined' || status === 'cancelled';
  const late = !ended ? 'Capture' : status === 'captured' ? 'Capture again' : 'Capture late';
  const button = (action: string, text: string) => html`<button name="action" value="${action}">${text}</button>`;
  const form = (inner: Markup) => html`<form method="post" action="/play/payments/${id}">${inner}</form>`;
  const field = (action: string, text: string) => html`<label for="${action}-${id}">${currency}</label>
<input id="${action}-${id}" name="amount" inputmode="decimal" size="9" required placeholder="0.00">${button(action, text)}`;
  return html`<div class="actions">
${local && status === 'issued' && html`<a class="button" href="/pay/${id}">Payer’s page</a>`}
${!ended && form(html`${button('approve', 'Approve')}${button('decline', 'Decline')}${button('cancel', 'Cancel')}${status === 'issued' && button('report', 'Mark as processing')}`)}
${ended && form(button(status === 'captured' ? 'capture_again' : 'capture', late))}
<details><summary>More</summary>
${form(field('capture', late))}
${status === 'captured' && form(field('refund', 'Refund'))}
${form(button('forge', 'Send a forged callback'))}
${form(refusesRefunds ? button('accept_refunds', 'Accept refunds again') : button('refuse_refunds', 'Refuse refunds from now on'))}
</details></div>`;
}

/** Draws the buttons for what happens after the money: disputes, and refunds that change their end. */
function late(sandpay: Sandpay, { id, captures, currency }: Payment): Markup {
  const newest = listDisputes(sandpay, id).at(-1);
  const refunds = listRefunds(sandpay, { payment: id });
  const button = (action: string, text: string) => html`<button name="action" value="${action}">${text}</button>`;
  const form = (inner: Markup) => html`<form method="post" action="/play/payments/${id}">${inner}</form>`;
  const has = (status: string) => refunds.some((one) => one.status === status);
  return html`${
    captures.length > 0 &&
    html`<div class="actions"><details><summary>After the money</summary>
${form(html`<label for="dispute-${id}">${currency}</label>
<input id="dispute-${id}" name="amount" inputmode="decimal" size="9" placeholder="all">${button('open_dispute', 'Open a dispute')}`)}
${form(html`${button('open_inquiry', 'Bank asks')}${button('reverse', 'Reverse')}`)}
${newest && form(html`${button('answer_dispute', 'Evidence arrived')}${button('win_dispute', 'Won')}${button('lose_dispute', 'Lost')}${button('reopen_dispute', 'Reopen')}`)}
${has('succeeded') && form(button('fail_refund', 'Refund comes back'))}
${has('refused') && form(button('arrive_refund', 'Refused refund arrives'))}
</details></div>`
  }`;
}
