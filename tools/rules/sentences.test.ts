import { expect, test } from 'vitest';
import { breaches } from './planted.ts';
import { sentences } from './sentences.ts';

const path = 'apps/checkout/src/features/pay/wait.tsx';

test.each([
  'const a = <p><Trans>We sent it.</Trans> <UsualTime /></p>;',
  "const a = <p>\n  <Trans>We sent it.</Trans>{' '}\n  <a>Look</a>\n</p>;",
  'const a = <><UsualTime /> <Trans>You can close this page.</Trans></>;',
  'const a = <p>{i18n._(fact)} {extra && i18n._(extra)}</p>;',
])('found: %s', (text) => {
  expect(breaches(sentences, { [path]: text })).toHaveLength(1);
});

test.each([
  'const a = <p><Icon name="info" /> <Trans>The price has changed.</Trans></p>;',
  'const a = <b><Trans>Continue</Trans> <Icon name="out" /></b>;',
  'const a = <p><span className={styles.key} aria-hidden="true" /> <Trans>This payment</Trans></p>;',
  "const a = <Trans>Anyone can verify it.{' '}<a>Public keys</a></Trans>;",
  'const a = <p>\n  <Trans>One line.</Trans>\n  <Trans>Another one.</Trans>\n</p>;',
  'const a = <TwoSentences first={<Trans>We sent it.</Trans>} then={<UsualTime />} />;',
])('allowed: %s', (text) => {
  expect(breaches(sentences, { [path]: text })).toEqual([]);
});

test('a text in Chinese or Japanese has no space after a full stop, and English has one', () => {
  const of = (language: string, text: string) =>
    breaches(sentences, { [`packages/texts/src/languages/${language}/checkout/pay.po`]: `msgstr "${text}"` });
  expect(of('ja', '送信しました。 お待ちください。')).toHaveLength(1);
  expect(of('zh-CN', '已发送。 <0>公钥</0>')).toHaveLength(1);
  expect(of('zh-HK', '{first} {then}')).toHaveLength(1);
  expect(of('zh-HK', '{first}{then}')).toEqual([]);
  expect(of('en-US', 'We sent it. Wait.')).toEqual([]);
});
