import { walletCards } from '@kassa/methods/test-outcomes';
import { displayMoney, isCurrency, parseMoney } from '@kassa/money';
import { type Locale, sandboxTexts } from '@kassa/texts';
import { hostedPage } from '../../web-server/hosted-page.ts';
import { html, type Markup } from '../../web-server/html.ts';
import type { WalletKind, WalletOutcome } from './spend-wallet-token.ts';

/** What the wallet's sheet shows. */
export interface SheetView {
  readonly kind: WalletKind;
  /** In decimal notation. */
  readonly amount: string;
  readonly currency: string;
  readonly merchant: string;
  /** The page that gets the token. */
  readonly ancestor: string;
  readonly language: Locale;
  /** '1': the page that opened it wants the payer's address too. */
  readonly email?: string | undefined;
  /** For whom Google seals the token, where it is not Sandpay. */
  readonly gateway?: string | undefined;
}

/** The address in the wallet, like that of any payer's own. Anything may be typed in its place, as in real sheets. */
const payer = 'wallet@example.com';

const brands: Readonly<Record<WalletKind, string>> = { apple: 'Apple Pay', google: 'Google Pay' };
const outcomes: readonly WalletOutcome[] = ['approved', 'declined', 'insufficient'];

/**
 * Draws the page that replaces a phone's wallet: choose a card, pay or cancel. Its script gives the token to the page
 * that opened it.
 */
export function sheetPage({ kind, amount, currency, merchant, ancestor, language, email, gateway }: SheetView): Markup {
  const texts = sandboxTexts(language).sheet;
  const money = isCurrency(currency) ? parseMoney(amount, currency) : null;
  return hostedPage({
    language,
    title: texts.payTo.replace('{merchant}', merchant),
    brand: brands[kind],
    foot: texts.sandbox,
    scripts: ['/assets/wallet-sheet.ts'],
    data: html`data-kind="${kind}" data-ancestor="${ancestor}" data-gateway="${gateway ?? ''}"`,
    body: html`<h1>${texts.payTo.replace('{merchant}', merchant)}</h1>
<p class="amount">${money ? displayMoney(money, language, 'code') : `${currency} ${amount}`}</p>
<form>
<fieldset><legend>${texts.card}</legend>${outcomes.map(
      (outcome, at) =>
        html`<label class="card"><input type="radio" name="card" value="${outcome}"${at === 0 && html` checked`}><b>Visa •••• ${walletCards[outcome].slice(-4)}</b><span>${texts.cards[outcome]}</span></label>`,
    )}</fieldset>
${
  email
    ? html`<p><label for="email">${texts.email}</label><input id="email" name="email" autocomplete="email" value="${payer}"></p>
`
    : ''
}<button class="confirm">${texts.pay}</button>
<button class="refuse" type="button" id="cancel">${texts.cancel}</button>
<p class="problem" role="alert" hidden>${texts.failed}</p>
</form>`,
  });
}
