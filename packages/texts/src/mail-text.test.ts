import { describe, expect, test } from 'vitest';
import { locales } from './languages.ts';
import { samples } from './mail-samples.ts';
import { type Mail, type MailKind, mailText } from './mail-text.ts';

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
