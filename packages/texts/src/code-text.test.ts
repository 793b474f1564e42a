import { describe, expect, test } from 'vitest';
import { codeText } from './code-text.ts';
import { type Locale, languages, locales } from './languages.ts';

/** Thai ends a sentence with a space, or with nothing. */
const withoutStops: readonly Locale[] = ['th'];
const keys = Object.keys(languages['en-US'].texts.codes);

describe.each(locales)('in %s', (locale) => {
  test.each(keys)('%s is a finished sentence of its own', (key) => {
    const text = codeText(key, locale);
    expect(text.trim()).toBe(text);
    expect(text.length).toBeGreaterThan(1);
    expect(text).not.toBe(key);
    expect(text).not.toMatch(/[{}<>]|\s\s|TODO/);
    if (key !== 'success' && !withoutStops.includes(locale)) expect(text).toMatch(/[.。]$/);
    if (locale !== 'en-US') expect(text).not.toBe(codeText(key, 'en-US'));
  });
  test('no two codes say the same', () => {
    expect(new Set(keys.map((key) => codeText(key, locale))).size).toBe(keys.length);
  });
});

const refusals = [
  'amount_outside_limits',
  'method_unavailable',
  'quote_changed',
  'rate_unavailable',
  'ip_blocked',
  'item_taken',
  'delivery_unavailable',
];

/** The words that all these texts share, whole between two marks: in each language, that no money has moved. */
function sharedWords(locale: Locale): string[] {
  const marks = withoutStops.includes(locale) ? /\s+/ : /[.,，。]\s*/;
  const [first = [], ...others] = refusals.map((key) => codeText(key, locale).split(marks));
  return first.filter((words) => words !== '' && others.every((parts) => parts.includes(words)));
}

test.each(locales)('in %s a refusal on the way to paying says in the same words that no money has moved', (locale) => {
  expect(sharedWords(locale)).toHaveLength(1);
});

test('in English these are: you haven’t been charged', () => {
  expect(sharedWords('en-US')).toEqual(["You haven't been charged"]);
});

test.each(locales)('in %s nobody is told so where money may be under way', (locale) => {
  const [words = ''] = sharedWords(locale);
  for (const key of ['internal_error', 'payment_under_way', 'provider_unavailable', 'payment_not_cancellable'])
    expect(codeText(key, locale)).not.toContain(words);
});

test('a key without a text reads as our own fault', () => {
  expect(codeText('no_such_key', 'es')).toBe(codeText('internal_error', 'es'));
  expect(codeText('constructor', 'ko')).toBe(codeText('internal_error', 'ko'));
});
