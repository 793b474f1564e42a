import { type Locale, sandboxTexts } from '@kassa/texts';
import { timeText } from '../clock.ts';
import { html, type Markup } from '../web-server/html.ts';
import { pageLanguage } from '../web-server/page-language.ts';
import { amountText } from './amount-text.ts';
import type { Payment } from './payment-store.ts';

/**
 * Draws the issuer's question or its result. After the answer, its script goes back; in a frame it tells the framing page
 * instead, unless it is led `back` there too, or tells a provider's script.
 */
export function challengePage(
  payment: Payment,
  { language, back }: { readonly language: Locale; readonly back: 'led' | 'asked' | undefined },
): Markup {
  const texts = sandboxTexts(language).challenge;
  const open = payment.status === 'requires_challenge';
  return html`<html ${pageLanguage(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/challenge.css">
<script type="module" src="/assets/challenge.ts"></script>
</head>
<body data-answered="${open ? 'no' : 'yes'}" data-reference="${payment.reference}" data-return-url="${payment.returnUrl}"
 data-ancestors="${JSON.stringify(payment.ancestors)}" data-back="${back ?? ''}" data-status="${payment.status === 'captured' ? 'Y' : 'N'}">
<main>
<header><svg viewBox="0 0 32 32" aria-hidden="true"><path d="M4 26h24M6 12 16 5l10 7H6zm3 3v8m5-8v8m5-8v8m4-8v8"/></svg><b>Sandbank</b><span>${payment.brand === 'mastercard' ? 'ID Check' : '3-D Secure'}</span></header>
${open ? question(payment, language) : answered(payment, language)}
<footer>${texts.sandbox}</footer>
</main>
</body>
</html>`;
}

function question(payment: Payment, language: Locale): Markup {
  const texts = sandboxTexts(language).challenge;
  const until = timeText(payment.dueAt ?? payment.createdAt, language);
  return html`<h1>${texts.question}</h1>
<p class="amount">${amountText(payment, language)}</p>
<dl>
<div><dt>${texts.payee}</dt><dd>${payment.merchantName}</dd></div>
<div><dt>${texts.card}</dt><dd>${payment.last4}</dd></div>
<div><dt>${texts.time}</dt><dd>${timeText(payment.createdAt, language)}</dd></div>
</dl>
<form method="post">
<button name="answer" value="confirm" class="confirm">${texts.confirm}</button>
<button name="answer" value="refuse" class="refuse">${texts.refuse}</button>
</form>
<p class="until">${texts.until.replace('{time}', until)}</p>`;
}

function answered(payment: Payment, language: Locale): Markup {
  const texts = sandboxTexts(language).challenge;
  const over = payment.declineCode === 'challenge_expired' || payment.status === 'cancelled';
  const said = payment.status === 'captured' ? texts.confirmed : over ? texts.over : texts.refused;
  return html`<div role="status"><h1>${said}</h1></div>
<p class="amount">${amountText(payment, language)}</p>
<p class="go-on" hidden><a class="confirm" href="${payment.returnUrl}">${texts.goOn}</a></p>`;
}
