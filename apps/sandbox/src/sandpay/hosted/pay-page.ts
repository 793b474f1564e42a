import { type MagicOutcome, magicOutcomes } from '@kassa/methods/magic';
import { type Locale, sandboxTexts } from '@kassa/texts';
import { momentText } from '../../clock.ts';
import { hostedPage } from '../../web-server/hosted-page.ts';
import { html, type Markup } from '../../web-server/html.ts';
import { amountText } from '../amount-text.ts';
import { isBank, rowOf } from '../local/channel.ts';
import type { Payment } from '../payment-store.ts';
import { payeeOf } from './payee-of.ts';

/** What the payer's page shows. */
export interface PayView {
  readonly payment: Payment;
  readonly language: Locale;
  /** True after the payer has logged in at their bank. */
  readonly loggedIn: boolean;
}

/** Draws one payment for the payer: the bank asks who they are, then bank or wallet asks whether to pay. */
export function payPage({ payment, language, loggedIn }: PayView): Markup {
  const texts = sandboxTexts(language).pay;
  const row = rowOf(payment.local?.channel ?? '');
  const visited = payment.local?.action?.type === 'redirect';
  const open = payment.status === 'issued';
  const logIn = open && visited && row !== undefined && isBank(row) && !loggedIn;
  return hostedPage({
    language,
    title: logIn ? texts.logInTitle : texts.title,
    brand: row?.name[language] ?? 'Sandpay',
    foot: texts.sandbox,
    body: logIn
      ? logInForm(payment, language)
      : open
        ? question(payment, language)
        : answered(payment, language, visited),
    ...(visited && !open && { scripts: ['/assets/go-back.ts'] }),
    data: html`data-return-url="${payment.returnUrl}"`,
  });
}

function logInForm({ id, returnUrl }: Payment, language: Locale): Markup {
  const texts = sandboxTexts(language).pay;
  return html`<h1>${texts.logInTitle}</h1>
<form method="post" action="/pay/${id}/log-in?language=${language}" class="fields">
<label for="customer">${texts.customer}</label><input id="customer" name="customer" autocomplete="off" required maxlength="64">
<label for="password">${texts.password}</label><input id="password" name="password" type="password" autocomplete="off" required maxlength="64" aria-describedby="any">
<p class="hint" id="any">${texts.anyPassword}</p>
<button class="confirm">${texts.logIn}</button>
</form>
<p class="leave"><a href="${returnUrl}">${texts.leave}</a></p>`;
}

function facts(payment: Payment, language: Locale): Markup {
  const texts = sandboxTexts(language).pay;
  return html`<p class="amount">${amountText(payment, language)}</p>
<dl>
<div><dt>${texts.payee}</dt><dd>${payeeOf(payment)}</dd></div>
<div><dt>${texts.reference}</dt><dd>${payment.local?.serial}</dd></div>
</dl>`;
}

const main: readonly MagicOutcome[] = ['approved', 'declined'];
/** The last one is the outcome of closing the page. */
const others = magicOutcomes.filter((outcome) => !main.includes(outcome) && outcome !== 'never');

function question(payment: Payment, language: Locale): Markup {
  const texts = sandboxTexts(language).pay;
  const words = sandboxTexts(language).outcomes;
  const button = (outcome: MagicOutcome, look: string) =>
    html`<button name="outcome" value="${outcome}" class="${look}">${words[outcome]}</button>`;
  return html`<h1>${texts.question}</h1>
${facts(payment, language)}
<form method="post" action="/pay/${payment.id}?language=${language}">
${button('approved', 'confirm')}${button('declined', 'refuse')}
<details><summary>${texts.others}</summary><div class="others">${others.map((outcome) => button(outcome, 'other'))}</div></details>
</form>
<p class="until">${texts.until.replace('{time}', momentText(payment.local?.until ?? payment.createdAt, language))}</p>
<p class="leave"><a href="${payment.returnUrl}">${texts.leave}</a></p>`;
}

/**
 * Draws a payment that was answered. A code or an account number accepts money again, and late. A page that was visited
 * doesn't.
 */
function answered(payment: Payment, language: Locale, visited: boolean): Markup {
  const texts = sandboxTexts(language).pay;
  const words: Readonly<Partial<Record<Payment['status'], string>>> = {
    captured: texts.paid,
    processing: texts.processing,
    declined: texts.declined,
  };
  return html`<div role="status"><h1>${words[payment.status] ?? texts.over}</h1></div>
${facts(payment, language)}
<p><a class="confirm" href="${payment.returnUrl}">${texts.goOn}</a></p>
${!visited && html`<form method="post" action="/pay/${payment.id}/again?language=${language}"><button class="other">${texts.again}</button></form>`}`;
}
