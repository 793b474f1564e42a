import { describe, expect, test } from 'vitest';
import { codeText } from './code-text.ts';
import { codesEnUs } from './codes/en-us.ts';
import { locales } from './locale.ts';

const keys = Object.keys(codesEnUs);

describe.each(locales)('in %s', (locale) => {
  test.each(keys)('%s is a finished sentence of its own', (key) => {
    const text = codeText(key, locale);
    expect(text.trim()).toBe(text);
    expect(text.length).toBeGreaterThan(1);
    expect(text).not.toBe(key);
    expect(text).not.toMatch(/[{}<>]|\s\s|TODO/);
    if (key !== 'success') expect(text).toMatch(/[.。]$/);
    if (locale !== 'en-US') expect(text).not.toBe(codeText(key, 'en-US'));
  });
  test('no two codes say the same', () => {
    expect(new Set(keys.map((key) => codeText(key, locale))).size).toBe(keys.length);
  });
});

test('the texts of the seed stand', () => {
  expect(codeText('account_at_risk', 'en-US')).toBe('This account is at risk and cannot be traded now.');
  expect(codeText('order_timed_out', 'en-US')).toContain('The order timed out and the next step cannot be made');
  expect(codeText('limit_mismatch', 'en-US')).toContain(
    "The payment amount doesn't match the current payment method limit",
  );
});

test('a refusal on the way to paying says that no money has moved', () => {
  const refusals = [
    'limit_mismatch',
    'method_unavailable',
    'quote_changed',
    'rate_unavailable',
    'ip_blocked',
    'item_taken',
    'delivery_unavailable',
  ];
  for (const key of refusals) {
    expect(codeText(key, 'en-US')).toContain('You have not been charged');
    expect(codeText(key, 'zh-HK')).toContain('你未被扣款');
    expect(codeText(key, 'es')).toContain('No se te ha cobrado nada');
    expect(codeText(key, 'ko')).toContain('결제되지 않았습니다');
  }
});

test('where money may be under way nobody is told that it is not', () => {
  for (const key of ['our_fault', 'payment_under_way', 'provider_unavailable', 'payment_not_cancellable']) {
    for (const locale of locales) {
      expect(codeText(key, locale)).not.toMatch(/not been charged|你未被扣款|No se te ha cobrado|결제되지 않았습니다/);
    }
  }
});

test('a key without a text reads as our own fault', () => {
  expect(codeText('no_such_key', 'es')).toBe(codeText('our_fault', 'es'));
  expect(codeText('constructor', 'ko')).toBe(codeText('our_fault', 'ko'));
});
