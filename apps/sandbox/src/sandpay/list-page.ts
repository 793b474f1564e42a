import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';
import { type CallbackMode, callbackMode, callbackModes } from './callback-mode.ts';
import type { Sandpay } from './context.ts';
import { paymentCard } from './payment-card.ts';
import { listPayments } from './payment-store.ts';
import { sandpayHeader } from './sandpay-header.ts';

const shown = 100;

/** The page on which a person plays the provider. `problem`: why the last button did nothing. */
export function listPage(sandpay: Sandpay, shopUrl: string, problem: string): Markup {
  const payments = listPayments(sandpay, shown);
  return page({
    title: 'Sandpay',
    styles: ['/assets/sandpay.css'],
    scripts: ['/assets/live.ts'],
    header: sandpayHeader('payments', shopUrl),
    body: html`<h1>Play the provider</h1>
<p class="lead">Every payment that Kassa asked for, and what a bank may do with it. Nothing here is real money. To pay a code or a transfer as a buyer does, open the <a href="/bank/scan">banking app</a>; amounts that go their way by themselves are <a href="/magic">magic</a>.</p>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
${modeForm(callbackMode(sandpay.db))}
<div data-live="payments">${
      payments.length === 0
        ? html`<p class="empty">No payment yet. <a href="${shopUrl}/shop">Buy something in the shop</a>.</p>`
        : payments.map((payment) => paymentCard(sandpay, payment))
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
