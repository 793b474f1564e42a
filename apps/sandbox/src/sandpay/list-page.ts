import { dayTimeText } from '../clock.ts';
import { html, type Markup } from '../web-server/html.ts';
import { navigation, page } from '../web-server/page.ts';
import { amountText } from './amount-text.ts';
import { type CallbackFate, callbacksOf } from './callback-log.ts';
import { type CallbackMode, callbackMode, callbackModes } from './callback-mode.ts';
import type { Sandpay } from './context.ts';
import { listPayments, type Payment } from './payment-store.ts';
import { listRefunds, type RefundView } from './refund.ts';

const shown = 100;
const locale = 'en-US';

/** The page on which a person plays the provider. `problem`: why the last button did nothing. */
export function listPage(sandpay: Sandpay, shopUrl: string, problem: string): Markup {
  const payments = listPayments(sandpay, shown);
  return page({
    title: 'Sandpay',
    styles: ['/assets/sandpay.css'],
    scripts: ['/assets/live.ts'],
    header: html`<header class="site"><a class="mark" href="/">Sandpay</a>
${navigation('Sandpay', [
  { text: 'Payments', href: '/', current: true },
  { text: 'Shop', href: `${shopUrl}/shop`, current: false },
  { text: 'Mailbox', href: `${shopUrl}/mailbox`, current: false },
])}</header>`,
    body: html`<h1>Play the provider</h1>
<p class="lead">Every payment that Kassa asked for, and what a bank may do with it. Nothing here is real money.</p>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
${modeForm(callbackMode(sandpay.db))}
<div data-live="payments">${
      payments.length === 0
        ? html`<p class="empty">No payment yet. <a href="${shopUrl}/shop">Buy something in the shop</a>.</p>`
        : payments.map((payment) =>
            paymentCard(
              payment,
              listRefunds(sandpay, { payment: payment.id }),
              callbacksOf(sandpay, payment.reference),
            ),
          )
    }</div>`,
  });
}

const modeWords: Readonly<Record<CallbackMode['mode'], string>> = {
  normal: 'as they should',
  drop: 'never (they get lost)',
  double: 'twice',
  reverse: 'in the reverse order',
  hold: 'not yet (held back)',
};

function modeForm({ mode, delayMs }: CallbackMode): Markup {
  return html`<form class="modes" method="post" action="/play/callbacks">
<label for="mode">Callbacks go out</label>
<select id="mode" name="mode">${callbackModes.map(
    (name) => html`<option value="${name}"${name === mode && html` selected`}>${modeWords[name]}</option>`,
  )}</select>
<label for="delay">after</label><input id="delay" name="delaySeconds" inputmode="numeric" pattern="\\d{1,5}" value="${Math.floor(delayMs / 1000)}" size="5"><span>seconds</span>
<button>Set</button></form>`;
}

const statusWords: Readonly<Record<Payment['status'], string>> = {
  pending: 'Pending',
  requires_challenge: 'Waits for the card holder',
  issued: 'Issued, waits for money',
  processing: 'Reported, not final',
  captured: 'Captured',
  declined: 'Declined',
  cancelled: 'Cancelled',
};

function paymentCard(payment: Payment, refunds: readonly RefundView[], callbacks: readonly CallbackFate[]): Markup {
  const { id, reference, status, brand, last4, declineCode, captures, createdAt } = payment;
  return html`<article class="payment" id="${id}">
<header><h2>${amountText(payment, locale)}</h2><span class="status ${status}">${statusWords[status]}${declineCode && `: ${declineCode}`}</span></header>
<dl>
<div><dt>Card</dt><dd>${brandName(brand)} •••• ${last4}</dd></div>
<div><dt>Asked</dt><dd>${dayTimeText(createdAt)}</dd></div>
<div><dt>Reference</dt><dd class="code">${reference}</dd></div>
${captures.map((capture) => html`<div><dt>Captured</dt><dd>${amountText(capture, locale)}, ${dayTimeText(capture.at)}</dd></div>`)}
${refunds.map((refund) => html`<div><dt>Refund</dt><dd>${amountText(refund, locale)}, ${refund.status}</dd></div>`)}
${callbacks.map((item) => html`<div><dt>Callback</dt><dd>${item.type}: ${fateWords(item)}</dd></div>`)}
</dl>
${actions(payment)}
</article>`;
}

function brandName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}

function fateWords({ state, attempts, lastAnswer }: CallbackFate): string {
  if (state === 'accepted') return attempts === 1 ? 'accepted' : `accepted at attempt ${attempts}`;
  if (state === 'waiting')
    return attempts === 0 ? 'on its way' : `attempt ${attempts} met "${lastAnswer}", comes again`;
  return state === 'given_up' ? `given up after ${attempts} attempts` : state;
}

function actions(payment: Payment): Markup {
  const { status, currency } = payment;
  const open = status === 'pending' || status === 'requires_challenge';
  const late = open ? 'Capture' : status === 'captured' ? 'Capture again' : 'Capture late';
  const button = (action: string, text: string) => html`<button name="action" value="${action}">${text}</button>`;
  const form = (inner: Markup) => html`<form method="post" action="/play/payments/${payment.id}">${inner}</form>`;
  const field = (action: string, text: string) => html`<label for="${action}-${payment.id}">${currency}</label>
<input id="${action}-${payment.id}" name="amount" inputmode="decimal" size="9" required placeholder="0.00">${button(action, text)}`;
  return html`<div class="actions">
${open && form(html`${button('approve', 'Approve')}${button('decline', 'Decline')}${button('cancel', 'Cancel')}`)}
${!open && form(button(status === 'captured' ? 'capture_again' : 'capture', late))}
<details><summary>Another amount</summary>
${form(field('capture', late))}
${status === 'captured' && form(field('refund', 'Refund'))}
</details></div>`;
}
