import { type Locale, locales } from '@kassa/texts';
import { hostedPage } from '../../web-server/hosted-page.ts';
import { html, type Markup } from '../../web-server/html.ts';
import { amountText } from '../amount-text.ts';
import { rowOf } from '../local/channel.ts';
import type { Payment } from '../payment-store.ts';
import { type BankTexts, bankTexts } from './bank-texts.ts';
import { payTexts } from './pay-texts.ts';

export type BankRoom = 'scan' | 'transfer' | 'requests';

export interface BankParts {
  readonly room: BankRoom;
  readonly language: Locale;
  readonly body: Markup;
}

const rooms: readonly BankRoom[] = ['scan', 'transfer', 'requests'];
const languageNames: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  'zh-HK': '繁體中文',
  es: 'Español',
  ko: '한국어',
};

/** A room of the pretend banking app. */
export function bankPage({ room, language, body }: BankParts): Markup {
  const texts = bankTexts[language];
  return hostedPage({
    language,
    title: texts[room],
    brand: 'Sandbank',
    foot: payTexts[language].sandbox,
    body: html`<nav class="tabs">${rooms.map(
      (name) =>
        html`<a href="/bank/${name}?language=${language}"${name === room && html` aria-current="page"`}>${texts[name]}</a>`,
    )}</nav>
<h1>${texts[room]}</h1>
${body}
<p class="languages">${locales
      .filter((name) => name !== language)
      .map((name) => html`<a href="/bank/${room}?language=${name}" lang="${name}">${languageNames[name]}</a>`)}</p>`,
  });
}

/** Payments that wait for money, each a link to where it is paid. */
export function waitingList(
  payments: readonly Payment[],
  language: Locale,
  addressOf: (payment: Payment) => string,
): Markup {
  if (payments.length === 0) return html`<p class="hint">${bankTexts[language].none}</p>`;
  return html`<ul class="waiting">${payments.map(
    (payment) =>
      html`<li><a href="${addressOf(payment)}"><span>${rowOf(payment.local?.channel ?? '')?.name[language]}</span><b>${amountText(payment, language)}</b></a></li>`,
  )}</ul>`;
}

/** A sentence about what went wrong, read out as it appears. */
export function problemText(text: string): Markup | false {
  return text !== '' && html`<p class="problem" role="alert">${text}</p>`;
}

/** The room of requests: what shops sent to this phone. */
export function requestsBody(payments: readonly Payment[], language: Locale): Markup {
  const texts: BankTexts = bankTexts[language];
  return html`<h2>${texts.shopAsks}</h2>
${waitingList(payments, language, ({ id }) => `/pay/${id}?language=${language}`)}`;
}
