import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ResultKind } from './result-kind.ts';
import { Sentence } from './sentence.tsx';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

function textOf(kind: ResultKind, order: object): string {
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Sentence kind={kind} order={order as never} anybody={true} />
    </I18nProvider>,
  );
  return drawn
    .replaceAll('&#x27;', "'")
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();
}

test.each(['paid', 'crypto_sent', 'completed'] as const)(
  'a buyer whose result is %s reads what they paid, with what, and that the receipt was mailed',
  (kind) => {
    const order = {
      status: kind === 'paid' ? 'processing' : kind,
      routerPath: '/creditCardConfig',
      payWayCode: '10001',
      payWayName: 'Visa',
      quote: { fiat: 'SGD', fiatSumAmount: '41.56', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
      money: { moved: 'yes', by: null },
      usual: { payMs: null, deliverMs: 60_000 },
      deliveredBy: 'kassa',
      heldUntil: null,
      paidAt: new Date().toISOString(),
      attempt: null,
      card: null,
    };
    const text = textOf(kind, order);
    expect(text).toMatch(/You paid SGD 41\.56 with \S+\./);
    expect(text).toContain("We've emailed you the receipt.");
    if (kind !== 'completed') expect(text).toContain('This usually takes');
  },
);

const notReceived = "We haven't received a payment. If you've sent one, we'll refund it.";
const notCharged = "You haven't been charged.";

test.each([
  ['a code that nobody has paid', '/qrCodePay', { status: 'cancelled' }, notReceived],
  ['the page of a wallet that was left', '/otherWayPay', { status: 'cancelled' }, notReceived],
  ['a wallet that declined', '/otherWayPay', { status: 'declined' }, notCharged],
  ['a card whose bank was not answered', '/creditCardConfig', { status: 'cancelled' }, notCharged],
  ['a choice of a code that was never made', '/qrCodePay', null, notCharged],
])(
  'when time runs out after %s, its buyer reads no more of the money than is known',
  (_, routerPath, attempt, said) => {
    const order = { routerPath, attempt, money: { moved: 'no', next: 'new_order', noWayBack: '' }, usual: {} };
    expect(textOf('closed', order)).toBe(`Start again to buy it. ${said}`);
  },
);
