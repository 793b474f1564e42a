import { type CurrencyCode, isCurrency, payCurrencies, wireAmount } from '@kassa/money';
import { type Locale, sandboxTexts } from '@kassa/texts';
import { html, type Markup } from '../../web-server/html.ts';
import type { Payment } from '../payment-store.ts';
import { bankPage, problemText, waitingList } from './bank-page.ts';

/** Values of the transfer form. */
export interface TransferForm {
  readonly to: string;
  readonly amount: string;
  readonly currency: string;
}

/** What the page of transfers shows. */
export interface TransferView {
  readonly language: Locale;
  readonly form: TransferForm;
  /** Payments that wait now. */
  readonly open: readonly Payment[];
  /** Why nothing was sent, or empty. */
  readonly problem: string;
  /** What was sent, in words, or empty. */
  readonly sent: string;
}

const currencies: readonly CurrencyCode[] = [...payCurrencies, 'USD'];

/** Draws the page of transfers: any number, amount and currency, as often as one likes. The bank finds the payment. */
export function transferPage({ language, form, open, problem, sent }: TransferView): Markup {
  const texts = sandboxTexts(language).bank;
  return bankPage({
    room: 'transfer',
    language,
    body: html`${sent !== '' && html`<p class="sent" role="status">${texts.sent.replace('{amount}', sent)}</p>`}
${problemText(problem)}
<form class="fields" method="post" action="/bank/transfer?language=${language}">
<label for="to">${texts.to}</label><input id="to" name="to" required maxlength="128" autocomplete="off" spellcheck="false" value="${form.to}">
<div class="pair"><label for="amount">${texts.amount}</label><label for="currency">${texts.currency}</label>
<input id="amount" name="amount" required inputmode="decimal" maxlength="24" autocomplete="off" value="${form.amount}">
<select id="currency" name="currency">${currencies.map(
      (code) => html`<option${code === form.currency && html` selected`}>${code}</option>`,
    )}</select></div>
<button class="confirm">${texts.send}</button></form>
<h2>${texts.waitingTransfers}</h2>${waitingList(open, language, (payment) => addressOf(payment, language))}`,
  });
}

/** Returns the address of the form filled with a payment's values, ready to send or change. */
function addressOf({ amount, currency, local }: Payment, language: Locale): string {
  const wanted = isCurrency(currency) ? wireAmount({ minor: BigInt(amount), currency }) : '';
  return `/bank/transfer?${new URLSearchParams({ language, to: local?.serial ?? '', amount: wanted, currency })}`;
}
