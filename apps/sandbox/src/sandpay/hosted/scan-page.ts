import { displayMoney, isCurrency, parseMoney } from '@kassa/money';
import { type Locale, sandboxTexts } from '@kassa/texts';
import { html, type Markup } from '../../web-server/html.ts';
import type { Sandpay } from '../context.ts';
import { paymentOfNumber } from '../local/numbers.ts';
import { findPayment, type Payment } from '../payment-store.ts';
import { type CodeSays, readCode } from '../qr/read-code.ts';
import { bankPage, problemText, waitingList } from './bank-page.ts';

/** What the page of codes shows. */
export interface ScanView {
  readonly language: Locale;
  /** The pasted code. Empty at first. */
  readonly code: string;
  /** Payments that wait now. */
  readonly open: readonly Payment[];
}

/** Draws the page of codes: paste one, see its amount, continue to pay it. */
export function scanPage(sandpay: Sandpay, { language, code, open }: ScanView): Markup {
  const texts = sandboxTexts(language).bank;
  const ofPayload = (payment: Payment) => `/bank/scan?${new URLSearchParams({ language, code: payloadOf(payment) })}`;
  return bankPage({
    room: 'scan',
    language,
    body: html`<form class="fields" action="/bank/scan">
<input type="hidden" name="language" value="${language}">
<label for="code">${texts.paste}</label><textarea id="code" name="code" required maxlength="1024" spellcheck="false" autocomplete="off">${code}</textarea>
<button class="confirm">${texts.readIt}</button></form>
${code !== '' && reading(sandpay, code, language)}
<h2>${texts.waitingCodes}</h2>${waitingList(open, language, ofPayload)}`,
  });
}

function payloadOf({ local }: Payment): string {
  return local?.action?.type === 'qr' ? local.action.payload : '';
}

function reading(sandpay: Sandpay, code: string, language: Locale): Markup | false {
  const texts = sandboxTexts(language).bank;
  const read = readCode(code);
  if (read.kind === 'unreadable') return problemText(read.why === 'check' ? texts.wrongCheck : texts.notACode);
  const { reference } = read.says;
  const payment = paymentOfNumber(sandpay, reference) ?? findPayment(sandpay, { id: reference });
  return html`<section aria-live="polite"><h2>${texts.says}</h2>${facts(read.says, language)}
${
  payment
    ? html`<a class="confirm" href="/pay/${payment.id}?language=${language}">${texts.goOn}</a>`
    : problemText(texts.nobody)
}</section>`;
}

function facts({ rail, payee, city, amount, currency, reference }: CodeSays, language: Locale): Markup {
  const texts = sandboxTexts(language).bank;
  const money = isCurrency(currency) ? parseMoney(amount, currency) : null;
  const rows: readonly (readonly [string, string])[] = [
    [texts.network, rail],
    [texts.payee, [payee, city].filter((part) => part !== '').join(', ')],
    [texts.amount, money ? displayMoney(money, language, 'code') : amount],
    [texts.reference, reference],
  ];
  return html`<dl>${rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}
