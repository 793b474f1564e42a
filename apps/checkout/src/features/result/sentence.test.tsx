import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sentence } from './sentence.tsx';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

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
    const drawn = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Sentence kind={kind} order={order as never} anybody={true} />
      </I18nProvider>,
    );
    const text = drawn
      .replaceAll('&#x27;', "'")
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/[\s\u00A0]+/g, ' ');
    expect(text).toMatch(/You paid SGD 41\.56 with \S+\./);
    expect(text).toContain("We've emailed you the receipt.");
    if (kind !== 'completed') expect(text).toContain('This usually takes');
  },
);
