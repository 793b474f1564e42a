import { callbackMode } from '../callbacks/callback-mode.ts';
import { modeForm } from '../callbacks/mode-form.ts';
import { html, type Markup } from '../web-server/html.ts';
import { page } from '../web-server/page.ts';
import type { Sandpay } from './context.ts';
import { paymentCard } from './payment-card.ts';
import { listPayments } from './payment-store.ts';
import { sandpayHeader } from './sandpay-header.ts';

const shown = 100;

/** Draws the page where a person plays the provider. `problem`: why the last button did nothing. */
export function listPage(sandpay: Sandpay, shopUrl: string, problem: string): Markup {
  const payments = listPayments(sandpay, shown);
  return page({
    title: 'Sandpay',
    styles: ['/assets/sandpay.css'],
    scripts: ['/assets/live.ts'],
    header: sandpayHeader('payments', shopUrl),
    body: html`<h1>Play the provider</h1>
<p class="lead">Every payment that Kassa requested, and what a bank can do with it. No real money moves. To pay a code or a transfer as a buyer, open the <a href="/bank/scan">banking app</a>. <a href="/magic">Magic amounts</a> resolve automatically.</p>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
${modeForm(callbackMode(sandpay.db))}
<div data-live="payments">${
      payments.length === 0
        ? html`<p class="empty">No payments yet. <a href="${shopUrl}/shop">Buy something in the shop</a>.</p>`
        : payments.map((payment) => paymentCard(sandpay, payment))
    }</div>`,
  });
}
