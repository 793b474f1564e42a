import { createHmac } from 'node:crypto';
import { codeOf } from '@kassa/contract/codes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainMerchant } from '../../../testing/plain-merchant.ts';
import { appIdOf, verifyLink } from './verify-link.ts';

const secret = 'py2bwighth62ajq6';
const merchant = { ...plainMerchant, appId: 'ahzxh0klegv1fzol', secrets: [secret] };
const modern = { ...merchant, sha1Links: false };

const refused = expect.objectContaining({ code: codeOf('link_signature_invalid') });

/** The public example: docs/specification/links.md#signature-example. */
const vector =
  'amount=3000&appId=ahzxh0klegv1fzol&callbackUrl=https://alchemypay.org&fiat=USD&merchantName=merchantName&merchantOrderNo=ACH100001234&name=nftname&nonce=1862325104&picture=https://download.bit.store/official/BitStore/pic/user_portrait/20.jpeg&redirectUrl=https://alchemypay.org&targetFiat=SGD&timeout=1675394255000&timestamp=1675417608&type=MARKET&uniqueId=1113';
const vectorSignature = 'DMPng+72Yrfg03q+hA9ZS2A9kAQ=';

type Pairs = readonly (readonly [string, string])[];

function stringOf(pairs: Pairs): string {
  const covered = pairs.filter(
    ([name, value]) => value !== '' && !['email', 'token', 'id', 'language', 'signature'].includes(name),
  );
  return covered
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function signed(pairs: Pairs, method: 'sha1' | 'sha256' = 'sha1'): Pairs {
  return [...pairs, ['signature', createHmac(method, secret).update(stringOf(pairs)).digest('base64')]];
}

const form = (pairs: Pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
const percent = (pairs: Pairs) =>
  pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
const raw = (pairs: Pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&');

const link: Pairs = [
  ['appId', merchant.appId],
  ['name', 'Café + “Night” 100%'],
  ['redirectUrl', 'https://shop.example/back?a=1'],
  ['amount', '41.20'],
];

test('the public example verifies, percent-encoded or not, and whatever encoding changes the plus signs of its signature', () => {
  const encoded = new URLSearchParams(vector).toString();
  for (const query of [vector, encoded]) {
    for (const signature of [
      vectorSignature,
      encodeURIComponent(vectorSignature),
      vectorSignature.replace('+', '%20'),
    ]) {
      const { parameters, signedText } = verifyLink(`${query}&signature=${signature}`, merchant);
      expect(signedText).toBe(vector);
      expect(parameters.get('uniqueId')).toBe('1113');
    }
  }
});

test.each([
  ['as a form', form],
  ['percent-encoded', percent],
])('values with spaces, plus signs and letters of any script verify %s', (_, encode) => {
  expect(verifyLink(encode(signed(link)), merchant).parameters.get('name')).toBe('Café + “Night” 100%');
});

test('values that were not encoded verify as they are', () => {
  const bare = signed([...link.filter(([name]) => name !== 'name'), ['name', 'a+b%20c']]);
  expect(verifyLink(raw(bare), merchant).parameters.get('name')).toBe('a+b%20c');
});

test('the signature covers parameters we do not know, but not language and log-in', () => {
  const more = signed([
    ...link,
    ['campaign', 'x'],
    ['language', 'ko'],
    ['email', 'a@b.example'],
    ['token', 't'],
    ['id', ''],
  ]);
  expect(verifyLink(form(more), merchant).parameters.get('campaign')).toBe('x');
  expect(() => verifyLink(form(more).replace('campaign=x', 'campaign=y'), merchant)).toThrowError(refused);
  expect(verifyLink(form(more).replace('language=ko', 'language=es'), merchant).parameters.get('language')).toBe('es');
});

test('a link whose client signs its language too verifies, and it is the same link in every language', () => {
  const withLanguage = (language: string): string => {
    const text = stringOf([...link, ['Language', language]]).replace('Language', 'language');
    const sorted = text.split('&').toSorted().join('&');
    const signature = createHmac('sha1', secret).update(sorted).digest('base64');
    return form([...link, ['language', language], ['signature', signature]]);
  };
  const texts = ['ko', 'es'].map((language) => verifyLink(withLanguage(language), merchant).signedText);
  expect(texts).toEqual([stringOf(link), stringOf(link)]);
  const swapped = withLanguage('ko').replace('language=ko', 'language=es');
  expect(() => verifyLink(swapped, merchant)).toThrowError(refused);
});

test('a new integration signs with SHA-256 by naming it; the name of the method is covered', () => {
  const pairs = signed([...link, ['signatureMethod', 'HmacSHA256']], 'sha256');
  expect(verifyLink(form(pairs), modern).parameters.get('amount')).toBe('41.20');
  expect(() => verifyLink(form(signed(link, 'sha256')), merchant)).toThrowError(refused);
  expect(() => verifyLink(form(signed([...link, ['signatureMethod', 'HmacMD5']])), merchant)).toThrowError(refused);
});

test('for a merchant who switched SHA-1 off a SHA-1 signature is refused', () => {
  expect(() => verifyLink(form(signed(link)), modern)).toThrowError(refused);
  expect(() => verifyLink(form(signed([...link, ['signatureMethod', 'HmacSHA1']])), modern)).toThrowError(refused);
});

test('both live secrets verify, another one does not', () => {
  expect(verifyLink(form(signed(link)), { ...merchant, secrets: ['x'.repeat(32), secret] })).toBeTruthy();
  expect(() => verifyLink(form(signed(link)), { ...merchant, secrets: ['x'.repeat(32)] })).toThrowError(refused);
});

test.each([
  ['a changed value', 'amount=41.20', 'amount=1'],
  ['a removed parameter', '&amount=41.20', ''],
  ['a doubled parameter', 'amount=41.20', 'amount=41.20&amount=41.20'],
  ['an added parameter', 'amount=41.20', 'amount=41.20&quantity=2'],
  ['a name in other capitals', 'amount=', 'Amount='],
  ['a shorter signature', '%3D', ''],
  ['no signature', 'signature=', 'signatur='],
])('%s is refused', (_, from, to) => {
  const query = form(signed(link));
  expect(query).toContain(from);
  expect(() => verifyLink(query.replace(from, to), merchant)).toThrowError(refused);
});

test('a moved boundary between parameters is refused, although the signed string is the same', () => {
  const honest = signed([
    ['amount', '10'],
    ['appId', merchant.appId],
    ['fiat', 'USD'],
  ]);
  const signature = encodeURIComponent(honest.at(-1)?.[1] ?? '');
  expect(verifyLink(form(honest), merchant)).toBeTruthy();
  for (const moved of [
    `amount=10%26appId%3D${merchant.appId}&fiat=USD`,
    `amount=10&appId=${merchant.appId}%26fiat%3DUSD`,
    `amount%3D10%26appId=${merchant.appId}&fiat=USD`,
  ]) {
    expect(() => verifyLink(`${moved}&signature=${signature}`, merchant)).toThrowError(refused);
  }
});

test('a value that reads like the start of a known parameter is refused even when it was signed', () => {
  for (const value of ['x&amount=1', 'x&token=1', 'x&signatureMethod=HmacSHA256']) {
    expect(() => verifyLink(form(signed([...link, ['nonce', value]])), merchant)).toThrowError(refused);
  }
  expect(verifyLink(form(signed([...link, ['nonce', 'x&other=1']])), merchant)).toBeTruthy();
});

test('an address may have a query with names of a link’s parameters, however the link is encoded', () => {
  const redirectUrl = 'https://shop.example/back?a=1&id=7&name=x&email=y';
  const pairs = signed([...link.filter(([name]) => name !== 'redirectUrl'), ['redirectUrl', redirectUrl]]);
  for (const encode of [form, percent])
    expect(verifyLink(encode(pairs), merchant).parameters.get('redirectUrl')).toBe(redirectUrl);
});

test('under HmacSHA256Encoded a value may hold anything; a name may still come once', () => {
  const pairs: Pairs = [...link, ['nonce', 'x&amount=1&targetFiat=SGD'], ['signatureMethod', 'HmacSHA256Encoded']];
  const text = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).toSorted();
  const signature = createHmac('sha256', secret).update(text.join('&')).digest('base64');
  const query = percent([...pairs, ['signature', signature]]);
  expect(verifyLink(query, modern).parameters.get('nonce')).toBe('x&amount=1&targetFiat=SGD');
  for (const wrong of [
    `${query}&nonce=y`,
    query.replace('41.20', '1.20'),
    query.replace('HmacSHA256Encoded', 'HmacSHA256'),
  ])
    expect(() => verifyLink(wrong, modern)).toThrowError(refused);
});

test('a repeated name is refused even when it was signed, also a name that is never signed', () => {
  for (const name of ['nonce', 'campaign', 'language', 'email']) {
    const twice: Pairs = [...link, [name, 'x'], [name, 'x']];
    expect(() => verifyLink(form(signed(twice)), merchant), name).toThrowError(refused);
  }
});

test('any link that a client signs and encodes in one of the three ways verifies with its own values', () => {
  const value = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).filter((text) => text.isWellFormed());
  const pairs = fc.dictionary(fc.stringMatching(/^[a-zA-Z]{1,8}$/), value, { maxKeys: 6 });
  fc.assert(
    fc.property(pairs, fc.constantFrom(form, percent), (more, encode) => {
      const own = Object.entries(more).filter(([name]) => name !== 'signature' && name !== 'signatureMethod');
      fc.pre(!own.some(([, text]) => text.includes('&')) && !own.some(([name]) => name === 'appId'));
      const sent = signed([['appId', merchant.appId], ...own]);
      const { parameters } = verifyLink(encode(sent), merchant);
      for (const [name, text] of own) expect(parameters.get(name)).toBe(text);
    }),
  );
});

test('flipping any bit of a link refuses it or changes nothing that was signed', () => {
  const query = form(signed(link));
  const before = verifyLink(query, merchant).signedText;
  for (let at = 0; at < query.length; at += 1) {
    const flipped = query.slice(0, at) + String.fromCharCode(query.charCodeAt(at) ^ 1) + query.slice(at + 1);
    try {
      expect(verifyLink(flipped, merchant).signedText).toBe(before);
    } catch (error) {
      expect(error).toEqual(refused);
    }
  }
});

test('the appId is read only when it is there once', () => {
  expect(appIdOf('a=1&appId=x')).toBe('x');
  expect(appIdOf('appId=x&appId=y')).toBe('');
  expect(appIdOf('')).toBe('');
});

test('a link of thousands of parameters is refused before they are compared with one another', () => {
  const query = Array.from({ length: 5_000 }, (_, at) => `a${at}=1`).join('&');
  const many = expect.objectContaining({ code: codeOf('link_parameter_invalid') });
  expect(() => verifyLink(`appId=${merchant.appId}&signature=x&${query}`, merchant)).toThrow(many);
});
