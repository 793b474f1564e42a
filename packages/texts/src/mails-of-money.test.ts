import { expect, test } from 'vitest';
import { locales } from './languages.ts';
import { order, samples } from './mail-samples.ts';
import { mailText } from './mail-text.ts';

// Mails about money that goes back, waits, or came in part: what they say in each state.

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

test.each(locales)(
  'in %s a refund tells a card in up to ten business days, and any other way in up to ten days',
  (locale) => {
    const linesOf = (toCard: boolean) =>
      mailText('order_refunded', locale, { ...samples.order_refunded, toCard }).text.split('\n');
    const own = (toCard: boolean) => linesOf(toCard).filter((line) => !linesOf(!toCard).includes(line));
    expect(own(true)).toEqual([expect.stringMatching(/3\D+10/)]);
    expect(own(false)).toEqual([expect.stringMatching(/^\D+10\D+$/)]);
  },
);

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
