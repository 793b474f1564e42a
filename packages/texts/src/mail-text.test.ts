import { describe, expect, test } from 'vitest';
import { locales } from './locale.ts';
import { type Mail, type MailKind, type MailValues, mailText } from './mail-text.ts';

const order = {
  itemName: 'Harbour at Dusk',
  merchantName: 'Harbour Gallery',
  orderNo: '20261121000042',
  orderUrl: 'https://pay.example/#/tradeHistory-BuyDetails?orderNo=20261121000042&x=1',
};
const samples: MailValues = {
  login_code: { code: '012345', minutes: 10 },
  sell_refund_code: {
    code: '012345',
    minutes: 10,
    amount: '0.049 ETH',
    network: 'SANDBOX',
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    orderNo: '30194857582039104726',
  },
  payout_failed: {
    amount: '0.05 ETH',
    fee: '0.001 ETH',
    refundAmount: '0.049 ETH',
    network: 'SANDBOX',
    orderNo: '30194857582039104726',
    orderUrl: order.orderUrl,
  },
  order_paid: {
    ...order,
    method: 'Visa 1111',
    itemAmount: '$39.00 SGD',
    rampFee: '$2.20 SGD',
    networkFee: '$0.00 SGD',
    total: '$41.20 SGD',
    paidAt: '21 Nov 2026, 10:31',
  },
  order_completed: { ...order, hash: '0xabc123' },
  identity_approved: { orderUrl: order.orderUrl },
  identity_retry: { orderUrl: order.orderUrl },
  identity_rejected: { orderUrl: order.orderUrl },
  order_refunded: { ...order, method: 'Visa 1111', amount: '$41.20 SGD' },
  webhook_parked: { merchantName: order.merchantName, address: 'https://shop.example/hook' },
  webhook_gone: { merchantName: order.merchantName, address: 'https://shop.example/events' },
};
const kinds = Object.keys(samples) as MailKind[];

/** The values that a mail's words really use. */
function usedIn(mail: Mail, kind: MailKind): string[] {
  return Object.entries(samples[kind])
    .filter(([, value]) => mail.text.includes(String(value)))
    .map(([name]) => name);
}

describe.each(kinds)('the mail %s', (kind) => {
  test.each(locales)('in %s tells everything it was given, in text and in HTML', (locale) => {
    const mail = mailText(kind, locale, samples[kind]);
    expect(usedIn(mail, kind)).toEqual(Object.keys(samples[kind]));
    expect(mail.subject).toMatch(/^\S.*\S$/);
    for (const part of [mail.subject, mail.text]) expect(part).not.toMatch(/[{}]|undefined/);
    expect(mail.html).not.toMatch(/undefined|\{\w+\}/);
    expect(mail.html).toContain(`lang="${locale}"`);
  });

  test('is written anew for each language', () => {
    const all = locales.map((locale) => mailText(kind, locale, samples[kind]));
    expect(new Set(all.map((mail) => mail.text)).size).toBe(locales.length);
    expect(new Set(all.map((mail) => mail.subject)).size).toBe(locales.length);
  });

  test('fetches nothing and runs nothing', () => {
    const { html } = mailText(kind, 'en-US', samples[kind]);
    expect(html).not.toMatch(/<(script|img|link|iframe|table|form)\b|url\(|@import|\son\w+=/i);
  });
});

test('the code stands alone in its mail, whole, with its leading zero, and not in the subject', () => {
  const mail = mailText('login_code', 'en-US', { code: '012345', minutes: 10 });
  expect(mail.text.match(/\b\d{6}\b/g)).toEqual(['012345']);
  expect(mail.html.match(/>\d{6}</g)).toEqual(['>012345<']);
  expect(mail.subject).not.toMatch(/\d/);
});

test('one minute is a minute, two are minutes', () => {
  expect(mailText('login_code', 'en-US', { code: '012345', minutes: 1 }).text).toContain('for 1 minute.');
  expect(mailText('login_code', 'en-US', { code: '012345', minutes: 2 }).text).toContain('for 2 minutes.');
  expect(mailText('login_code', 'es', { code: '012345', minutes: 1 }).text).toContain('durante 1 minuto.');
  expect(mailText('login_code', 'es', { code: '012345', minutes: 10 }).text).toContain('durante 10 minutos.');
});

test('a row without a value is left out', () => {
  const mail = mailText('order_completed', 'en-US', { ...samples.order_completed, hash: '' });
  expect(mail.text).not.toContain('Transaction hash');
  expect(mail.html).not.toContain('Transaction hash');
});

test('an item named like a program is only a name', () => {
  const itemName = '<script>alert(1)</script>"\'&{merchantName}';
  const mail = mailText('order_paid', 'en-US', { ...samples.order_paid, itemName });
  expect(mail.html).not.toContain('<script');
  expect(mail.html).toContain('&#60;script&#62;');
  expect(mail.text).toContain(itemName);
});

test('a name with line breaks adds no line to the subject', () => {
  const itemName = 'Dusk\r\nBcc: someone@example.com\u2028\u0000!';
  const mail = mailText('order_completed', 'en-US', { ...samples.order_completed, itemName });
  expect(mail.subject).toBe('Dusk Bcc: someone@example.com ! is yours');
});

test('an address that is not of the web is no link', () => {
  const mail = mailText('order_completed', 'en-US', { ...samples.order_completed, orderUrl: 'javascript:alert(1)' });
  expect(mail.html).not.toContain('href');
});
