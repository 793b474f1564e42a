import { describe, expect, test } from 'vitest';
import { locales } from './languages.ts';
import { type Mail, type MailKind, type MailValues, mailText } from './mail-text.ts';

const order = {
  itemName: 'Harbour at Dusk',
  merchantName: 'Harbour Gallery',
  orderNo: '20261121000042',
  support: 'help@shop.example, https://shop.example/help',
  orderUrl: 'https://pay.example/#/tradeHistory-BuyDetails?orderNo=20261121000042&x=1',
};
const disputed = { merchantName: order.merchantName, orderNo: order.orderNo, amount: '$41.20 SGD' };
const details = {
  bankName: 'CIMB',
  branchName: 'Jakarta 12',
  chain: 'Alfamart 7',
  accountType: 'Giro',
  accountName: 'Ada Byron',
  virtualAccount: '1899 0000',
  accountNumber: '2899 0001',
  clabe: '3899 0002',
  cvu: '4899 0003',
  alias: 'alias.5',
  iban: 'TR68 9900 04',
  payId: 'pay@shop.example',
  taxId: '7899 0005',
  paymentCode: '8899 0006',
  confirmationNumber: '9899 0007',
  voucher: '1099 0008',
  boletoLine: '1199 0009',
  reference: 'KASSA-12',
};
const samples: MailValues = {
  login_code: { code: '012345', minutes: 10, merchantName: 'Harbour Gallery' },
  login_warning: {},
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
  order_part: {
    ...order,
    method: 'BCA Virtual Account',
    received: 'Rp 400,000 IDR',
    rest: 'Rp 245,000 IDR',
    until: 'Nov 21, 2026, 11:31 AM GMT+8',
    account: '3901 0812 3456 7890',
    noWayBack: '',
  },
  order_to_pay: {
    ...order,
    method: 'CIMB Niaga',
    amount: 'Rp 400,000 IDR',
    until: 'Nov 22, 2026, 10:31 AM GMT+7',
    ...details,
  },
  order_paid: {
    ...order,
    method: 'Visa •••• 1111',
    itemAmount: '$39.00 SGD',
    rampFee: '$2.20 SGD',
    networkFee: '$0.00 SGD',
    total: '$41.20 SGD',
    paidAt: 'Nov 21, 2026, 10:31 AM GMT+8',
  },
  order_completed: { ...order, hash: '0xabc123' },
  identity_approved: { orderUrl: order.orderUrl, limit: '$1,000.00 USD' },
  identity_retry: { orderUrl: order.orderUrl },
  identity_rejected: { orderUrl: order.orderUrl, noWayBack: 'Alfamart' },
  order_refunded: { ...order, method: 'Visa •••• 1111', toCard: true, amount: '$41.20 SGD', why: '' },
  order_held: { ...order, method: 'Alfamart', amount: 'Rp 400,000 IDR', why: 'late', state: 'no_way_back' },
  webhook_parked: { merchantName: order.merchantName, address: 'https://shop.example/hook' },
  webhook_gone: { merchantName: order.merchantName, address: 'https://shop.example/events' },
  dispute_opened: { ...disputed, due: 'Dec 3, 2026' },
  dispute_due: { ...disputed, due: 'Dec 3, 2026' },
  dispute_won: disputed,
  dispute_lost: disputed,
  sale_to_deliver: { ...disputed, itemName: 'A print', due: 'Dec 3, 2026', orderUrl: order.orderUrl },
  console_invitation: { merchantName: order.merchantName, orderUrl: order.orderUrl },
};
const kinds = Object.keys(samples) as MailKind[];

/** Values that choose between sentences. */
const choosing = ['why', 'state', 'toCard'];

/** The values that a mail's words really use. */
function usedIn(mail: Mail, kind: MailKind): string[] {
  return Object.entries(samples[kind])
    .filter(([name]) => !choosing.includes(name))
    .filter(([, value]) => `${mail.subject}\n${mail.text}`.includes(String(value)))
    .map(([name]) => name);
}

// A subject or a heading speaks for us. "Your login code is 123456" as an item's name would do so too. Only the mails of a
// log-in code and of an invitation say for which shop they are, by the name that the operator registered.
const named: readonly MailKind[] = ['login_code', 'console_invitation'];
test.each(kinds.flatMap((kind) => (named.includes(kind) ? [] : locales.map((locale) => [kind, locale] as const))))(
  'neither subject nor heading of %s in %s has a word of a merchant',
  (kind, locale) => {
    const posing = { itemName: 'POSING-ITEM', merchantName: 'POSING-SHOP' };
    const given = samples[kind];
    const mail = mailText(kind, locale, { ...given, ...('merchantName' in given ? posing : {}) } as typeof given);
    expect(mail.subject).not.toContain('POSING');
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(mail.html)?.[1]).not.toContain('POSING');
    expect(mail.text.split('\n', 1)[0]).not.toContain('POSING');
  },
);

describe.each(kinds)('the mail %s', (kind) => {
  test.each(locales)('in %s tells everything it was given, in text and in HTML', (locale) => {
    const mail = mailText(kind, locale, samples[kind]);
    expect(usedIn(mail, kind)).toEqual(Object.keys(samples[kind]).filter((name) => !choosing.includes(name)));
    expect(mail.subject).toMatch(/^\S.*\S$/);
    for (const part of [mail.subject, mail.text]) expect(part).not.toMatch(/[{}]|undefined/);
    expect(mail.html).not.toMatch(/undefined|\{\w+\}/);
    expect(mail.html).toContain(`lang="${locale}"`);
  });

  test.each(locales)('is written anew in %s', (locale) => {
    const { subject, text } = mailText(kind, locale, samples[kind]);
    const same = locales.filter((other) => {
      const mail = mailText(kind, other, samples[kind]);
      return mail.subject === subject || mail.text === text;
    });
    expect(same).toEqual([locale]);
  });

  test('fetches nothing and runs nothing', () => {
    const { html } = mailText(kind, 'en-US', samples[kind]);
    expect(html).not.toMatch(/<(script|img|link|iframe|table|form)\b|url\(|@import|\son\w+=/i);
  });
});

test('the code is in the subject, and once in its mail, whole, with its leading zero', () => {
  const mail = mailText('login_code', 'en-US', samples.login_code);
  expect(mail.subject).toBe('012345 is your Harbour Gallery code');
  expect(mail.text.match(/\b\d{6}\b/g)).toEqual(['012345']);
  expect(mail.html.match(/>\d{6}</g)).toEqual(['>012345<']);
});

test.each(locales)('in %s a log-in at no shop names none, but has its code in the subject', (locale) => {
  const { subject } = mailText('login_code', locale, { ...samples.login_code, merchantName: '' });
  expect(subject).toContain('012345');
  expect(subject).not.toMatch(/\s\s|\s$/);
});

test.each(locales)('in %s a refused check promises money back only where its method gives it back', (locale) => {
  const { orderUrl, noWayBack } = samples.identity_rejected;
  const goesBack = mailText('identity_rejected', locale, { orderUrl, noWayBack: '' }).text;
  const stays = mailText('identity_rejected', locale, { orderUrl, noWayBack }).text;
  expect(goesBack).not.toMatch(/Alfamart|[{}]/);
  expect(stays).toContain(noWayBack);
});

test.each(locales)('in %s no sentence about the limit is left when the limit is not known', (locale) => {
  const { text } = mailText('identity_approved', locale, { ...samples.identity_approved, limit: '' });
  expect(text).not.toMatch(/\s[.。]|limit|límite|限額|한도/);
});

const whys = [
  'late',
  'part',
  'second',
  'excess',
  'wrong_currency',
  'release_failed',
  'merchant',
  'identity',
  'operator',
  '',
] as const;

test.each(locales)('in %s a refund says why, and names its way only where it was sent by it', (locale) => {
  const texts = whys.map((why) => mailText('order_refunded', locale, { ...samples.order_refunded, why }).text);
  expect(new Set(texts).size).toBe(whys.length - 1);
  const { text } = mailText('order_refunded', locale, { ...samples.order_refunded, method: '', why: 'late' });
  expect(text).not.toMatch(/[{}]|undefined|Visa/);
  expect(text).toContain(order.itemName);
});

test.each(locales)('in %s a refund tells a card in up to ten business days, and any other way in a few', (locale) => {
  const said = (toCard: boolean) => mailText('order_refunded', locale, { ...samples.order_refunded, toCard }).text;
  expect(said(true)).toMatch(/3.*10/);
  expect(said(false)).not.toMatch(/3.*10 /);
});

test.each(locales)('in %s money that waits has a mail of its own for each state', (locale) => {
  const mails = (['refunding', 'no_way_back', 'stuck', 'checked'] as const).map((state) =>
    mailText('order_held', locale, { ...samples.order_held, state, why: state === 'checked' ? '' : 'late' }),
  );
  expect(new Set(mails.map(({ text }) => text)).size).toBe(4);
  for (const { text } of mails) expect(text).not.toMatch(/[{}]|undefined/);
});

test.each(locales)('in %s a part is not promised back where its method takes nothing back', (locale) => {
  const text = (noWayBack: string) => mailText('order_part', locale, { ...samples.order_part, noWayBack }).text;
  expect(text('Alfamart')).toContain('Alfamart');
  expect(text('')).not.toContain('Alfamart');
  expect(text('Alfamart')).not.toMatch(/[{}]|undefined/);
});

test.each(locales)('in %s a buyer is not told to pay a rest that the method does not take', (locale) => {
  for (const noWayBack of ['', 'QR Ph']) {
    const text = (rest: string) => mailText('order_part', locale, { ...samples.order_part, noWayBack, rest }).text;
    expect(text('')).not.toMatch(/[{}]|undefined/);
    expect(text('')).toContain(noWayBack);
    expect(text('')).not.toContain(text('Rp 1').split('\n')[2]);
  }
});

test('one minute is a minute, two are minutes', () => {
  const textFor = (locale: 'en-US' | 'es', minutes: number) =>
    mailText('login_code', locale, { ...samples.login_code, minutes }).text;
  expect(textFor('en-US', 1)).toContain('in 1 minute.');
  expect(textFor('en-US', 2)).toContain('in 2 minutes.');
  expect(textFor('es', 1)).toContain('en 1 minuto.');
  expect(textFor('es', 10)).toContain('en 10 minutos.');
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

test('a value with line breaks adds no line, neither to the subject nor to the facts', () => {
  const broken = 'Dusk\r\nBcc: someone@example.com\u2028\u0000!';
  const values = { ...samples.order_completed, itemName: broken, orderNo: broken };
  const mail = mailText('order_completed', 'en-US', values);
  expect(mail.subject).toBe('Your order Dusk Bcc: someone@example.com ! is complete');
  expect(mail.text).toContain('\nItem: Dusk Bcc: someone@example.com !\n');
});

test('an address that is not of the web is no link', () => {
  const mail = mailText('order_completed', 'en-US', { ...samples.order_completed, orderUrl: 'javascript:alert(1)' });
  expect(mail.html).not.toContain('href');
});
