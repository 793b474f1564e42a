import { usualJumps } from '@kassa/contract/merchant';
import { type MethodRow, methodKey, methods } from '@kassa/methods';
import { magicAmount, magicCurrencies, magicMeanings, magicOutcomes } from '@kassa/methods/magic';
import { ordinaryAmount } from '@kassa/methods/test-outcomes';
import { type CurrencyCode, currencies, displayMoney, wireAmount } from '@kassa/money';
import { merchantInputs } from './call-parts.ts';
import { escaped } from './draw-markdown.ts';
import { referenceStyle } from './reference-style.ts';
import { sandboxScript } from './sandbox-script.ts';

/** What the buyer is given to pay with, by the first next action of a method. */
const shown: Readonly<Record<string, string>> = {
  redirect: 'A page of the bank or wallet',
  qr: 'A code to scan',
  transfer: 'Details for a transfer',
  wait: 'A request in an app',
  challenge: 'Card fields',
};

const ends: readonly (readonly [status: string, words: string])[] = [
  ['1', 'Complete'],
  ['2', 'Fail'],
  ['3', 'Time out'],
  ['4', 'Begin payment'],
];

/**
 * Draws the page where a merchant's developer plays the other side: the orders that wait, time, and every method with
 * each outcome that the sandbox has for it.
 */
export function sandboxPage(nonce: string): string {
  const buttons = (rows: readonly (readonly [value: string, words: string])[]) =>
    rows.map(([value, words]) => `<button type="button" value="${value}">${words}</button>`).join(' ');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Play the sandbox · Kassa</title><style nonce="${nonce}">${referenceStyle}</style></head>
<body><header><h1>Play the sandbox</h1><p>Every method and every outcome, played from here. Each button is a call that your own tests can make: <a href="/docs#sandbox">Sandbox only</a>.</p>
<nav aria-label="Sections"><a href="/docs">All calls</a><a href="#waiting">Orders</a><a href="#time">Time</a><a href="#methods">Methods and outcomes</a><a href="/docs/guides/sandbox-provider">Test payments</a></nav></header>
<main><section><h2>You</h2>${merchantInputs}</section>
<section id="waiting"><h2>Your orders</h2><p>The newest ones. While an order waits for its payment you decide how it ends.</p>
<button type="button" id="refresh">Refresh</button> <output id="said" aria-live="polite"></output>
<p id="none" hidden>None is waiting. Make one below.</p>
<div class="wide stacked" tabindex="0" role="region" aria-label="Your orders"><table><thead><tr><th>Your number</th><th>Charge</th><th>Status</th><th>Ends</th><th>Play</th></tr></thead><tbody id="orders"></tbody></table></div>
<template id="order-row"><tr><td class="number"></td><td class="what"></td><td class="status"></td><td class="end" data-label="Ends"></td><td class="play">${buttons(ends)}</td></tr></template></section>
<section id="time"><h2>Let time pass</h2><p>For your orders, sessions, links and failed webhooks only (<a href="/docs/guides/reference#test-time">what is moved</a>).</p>${buttons(usualJumps.map(({ duration }) => [duration, duration]))}</section>
<section id="methods"><h2>Methods and outcomes</h2>
<p>A payment by a local method with exactly one of these totals ends automatically, two seconds after it has begun. Every other total waits for you. A wallet’s sheet asks which card it pays with; a card’s number decides (<a href="/docs/guides/sandbox-provider#test-cards-any-future-expiry-any-cvv">test cards</a>), or a button above.</p>
${magicCurrencies.map(currencyPart).join('')}</section></main>
<script type="module" nonce="${nonce}">${sandboxScript}</script></body></html>`;
}

function currencyPart(currency: CurrencyCode): string {
  const offered = methods.filter(
    (row) => row.enabled && (row.currencies === 'any' || row.currencies.includes(currency)),
  );
  const totals = magicOutcomes.map((outcome) => {
    const minor = magicAmount(outcome, currency) ?? 0n;
    const amount = wireAmount({ minor, currency });
    return { amount, shown: displayMoney({ minor, currency }, 'en-US', 'code'), words: magicMeanings[outcome] };
  });
  const options = totals.map(
    ({ amount, shown: total, words }) => `<option value="${amount}">${total}: ${words}</option>`,
  );
  const rows = offered.map((row) => methodPart(row, currency, options.join('')));
  return `<details><summary>${currency} <span>${currencies[currency].name}: ${offered.length} methods</span></summary>
<div class="wide stacked" tabindex="0" role="region" aria-label="Methods in ${currency}"><table><thead><tr><th>Method</th><th>payWayCode</th><th>The buyer gets</th><th>Play a sale</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`;
}

function methodPart(row: MethodRow, currency: CurrencyCode, options: string): string {
  const { payWayCode, bankCode } = methodKey(row);
  const name = escaped(row.cardName || row.name['en-US']);
  const isLocal = row.collect.kind === 'form' || row.collect.kind === 'none';
  const gets = isLocal
    ? (shown[row.nextActions[0] ?? ''] ?? '')
    : row.collect.kind === 'card'
      ? 'Card fields'
      : 'A wallet’s sheet';
  const ordinary = wireAmount({ minor: ordinaryAmount(currency) ?? 0n, currency });
  const choice = isLocal
    ? `<select aria-label="Outcome by ${name} in ${currency}">${options}</select>`
    : 'You decide in the list above.';
  const sale = `data-code="${payWayCode}" data-bank="${bankCode}" data-fiat="${currency}" data-amount="${ordinary}"`;
  return `<tr><td><b>${name}</b></td><td data-label="payWayCode"><code>${payWayCode}${bankCode && ` ${bankCode}`}</code></td><td data-label="The buyer gets">${gets}</td>
<td>${choice} <button type="button" class="sell" ${sale} aria-label="Play ${name} in ${currency}">Play</button></td></tr>`;
}
