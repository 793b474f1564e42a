import { linkParameters, unsignedLinkParameters } from '@kassa/contract/merchant';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLink as base, plainLinkMadeAt as now } from '../../../testing/plain-link.ts';
import { plainMerchant } from '../../../testing/plain-merchant.ts';
import { readTerms } from './link-terms.ts';
import { hasOneMeaning } from './one-meaning.ts';
import { linkSigningString, signedAs } from './signing-string.ts';

const optional: Readonly<Record<string, string>> = {
  targetFiat: 'SGD',
  signatureMethod: 'HmacSHA256',
  nonce: 'n',
  merchantName: 'Harbour',
  failRedirectUrl: 'https://shop.example/failed',
  network: 'ETH',
};

const pairsOf = (link: Readonly<Record<string, string>>) => Object.entries(link);
const one = (changes: Readonly<Record<string, string>>) => hasOneMeaning(pairsOf({ ...base, ...changes }));

test.each(linkParameters)('a redirectUrl may have a query of its own with the name %s', (name) => {
  for (const more of [{}, { targetFiat: 'SGD', signatureMethod: 'HmacSHA256' }])
    for (const value of ['5', 'x', '', 'A-1%202'])
      expect([value, one({ ...more, redirectUrl: `https://shop.example/back?a=1&${name}=${value}` })]).toEqual([
        value,
        true,
      ]);
});

test('an address that could hide another parameter of the link is refused', () => {
  expect(one({ redirectUrl: 'https://shop.example/back?a=1&targetFiat=SGD' })).toBe(false);
  expect(one({ redirectUrl: 'https://shop.example/back?a=1&targetFiat=SGD', targetFiat: 'HKD' })).toBe(true);
  expect(one({ callbackUrl: 'https://shop.example/hook?a=1&failRedirectUrl=https://shop.example/f' })).toBe(false);
  expect(one({ callbackUrl: 'https://shop.example/hook?a=1&merchantOrderNo=5' })).toBe(true);
  expect(one({ picture: 'https://shop.example/1.png?w=2&size=2' })).toBe(true);
  expect(one({ picture: 'https://shop.example/1.png?w=2&quantity=2', quantity: '' })).toBe(false);
});

test('no value but an address may hold the start of a known parameter', () => {
  for (const value of ['x&amount=1', 'x&type=MINT', 'x&network=ETH']) expect(one({ nonce: value })).toBe(false);
  expect(one({ ownParameter: 'x&fiat=USD' })).toBe(false);
});

/** Parameters whose values can't contain an &, so that nothing can be hidden in them. */
const tight: ReadonlySet<string> = new Set([
  'appId',
  'amount',
  'timestamp',
  'timeout',
  'targetFiat',
  'type',
  'network',
]);

/** Reads every link that has the same signed string: each known name after an & may or may not begin a parameter. */
function* linksOf(signedString: string): Generator<Record<string, string>> {
  const tokens = signedString.split('&').map((token) => [token.split('=', 1)[0] ?? '', token] as const);
  const known = new Set<string>(linkParameters);
  for (const name of unsignedLinkParameters) if (name !== 'language') known.delete(name);
  function* from(at: number, begun: readonly (readonly [string, string])[]): Generator<Record<string, string>> {
    const token = tokens[at];
    const last = begun.at(-1);
    if (!token) return yield Object.fromEntries(begun);
    const [name, text] = token;
    if (!last || (known.has(name) && name > last[0]))
      yield* from(at + 1, [...begun, [name, text.slice(name.length + 1)]]);
    if (last && !tight.has(last[0])) yield* from(at + 1, [...begun.slice(0, -1), [last[0], `${last[1]}&${text}`]]);
  }
  yield* from(0, []);
}

/** Whether a link is taken: one that names a way of signing that we don't know is none, whatever its signature is. */
function isLink(link: Record<string, string>): boolean {
  if (signedAs(pairsOf(link)) === undefined) return false;
  try {
    readTerms(new Map(pairsOf(link)), plainMerchant, now);
    return true;
  } catch {
    return false;
  }
}

test('of all links with one signed string at most one is good', () => {
  const value = fc.constantFrom('SGD', '1', 'ETH', 'MINT', 'HmacSHA256', base.timeout, 'https://evil.example/x', 'x');
  const inner = fc.tuple(fc.constantFrom(...linkParameters), value).map(([name, text]) => `&${name}=${text}`);
  const address = fc.constantFrom('redirectUrl', 'callbackUrl', 'picture', 'failRedirectUrl', 'name', 'nonce');
  fc.assert(
    fc.property(
      fc.subarray(Object.keys(optional)),
      fc.array(fc.tuple(address, inner), { minLength: 1, maxLength: 3 }),
      (kept, inners) => {
        const link: Record<string, string> = { ...base };
        for (const name of kept) link[name] = optional[name] ?? '';
        for (const [name, text] of inners) link[name] = `${link[name] ?? optional[name] ?? ''}${text}`;
        const good = [...linksOf(linkSigningString(pairsOf(link)))].filter(
          (other) => hasOneMeaning(pairsOf(other)) && isLink(other),
        );
        expect(good.length).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 300 },
  );
});
