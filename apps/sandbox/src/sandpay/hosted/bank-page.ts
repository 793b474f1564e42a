import { type Locale, languages, locales, sandboxTexts } from '@kassa/texts';
import { hostedPage } from '../../web-server/hosted-page.ts';
import { html, type Markup } from '../../web-server/html.ts';
import { amountText } from '../amount-text.ts';
import { rowOf } from '../local/channel.ts';
import type { Payment } from '../payment-store.ts';

/** The pages of the pretend banking app. */
export type BankRoom = 'scan' | 'transfer' | 'requests';

/** Parts of such a page. */
export interface BankParts {
  readonly room: BankRoom;
  readonly language: Locale;
  readonly body: Markup;
}

const rooms: readonly BankRoom[] = ['scan', 'transfer', 'requests'];

/** Draws a page of the pretend banking app. */
export function bankPage({ room, language, body }: BankParts): Markup {
  const texts = sandboxTexts(language).bank;
  return hostedPage({
    language,
    title: texts[room],
    brand: 'Sandbank',
    foot: sandboxTexts(language).pay.sandbox,
    body: html`<nav class="tabs">${rooms.map(
      (name) =>
        html`<a href="/bank/${name}?language=${language}"${name === room && html` aria-current="page"`}>${texts[name]}</a>`,
    )}</nav>
<h1>${texts[room]}</h1>
${body}
<p class="languages">${locales
      .filter((name) => name !== language)
      .map((name) => html`<a href="/bank/${room}?language=${name}" lang="${name}">${languages[name].name}</a>`)}</p>`,
  });
}

/** Lists payments that wait for money, each with a link to pay it. */
export function waitingList(
  payments: readonly Payment[],
  language: Locale,
  addressOf: (payment: Payment) => string,
): Markup {
  if (payments.length === 0) return html`<p class="hint">${sandboxTexts(language).bank.none}</p>`;
  return html`<ul class="waiting">${payments.map(
    (payment) =>
      html`<li><a href="${addressOf(payment)}"><span>${rowOf(payment.local?.channel ?? '')?.name[language]}</span><b>${amountText(payment, language)}</b></a></li>`,
  )}</ul>`;
}

/** Draws a sentence about a problem. Screen readers read it when it appears. */
export function problemText(text: string): Markup | false {
  return text !== '' && html`<p class="problem" role="alert">${text}</p>`;
}

/** Draws the page of requests that shops sent to this phone. */
export function requestsBody(payments: readonly Payment[], language: Locale): Markup {
  const texts = sandboxTexts(language).bank;
  return html`<h2>${texts.shopAsks}</h2>
${waitingList(payments, language, ({ id }) => `/pay/${id}?language=${language}`)}`;
}
