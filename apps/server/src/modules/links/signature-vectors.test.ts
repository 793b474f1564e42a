import vectors from '@kassa/contract/signature-vectors' with { type: 'json' };
import { expect, test } from 'vitest';
import { plainMerchant } from '../../../testing/plain-merchant.ts';
import { signedReturnUrl } from './return-url.ts';
import { linkSigningString } from './signing-string.ts';
import { verifyLink } from './verify-link.ts';

test.each(vectors.links)(
  'the signature of a link is accepted: $name',
  ({ appSecret, parameters, signedString, signature }) => {
    const pairs = Object.entries({ ...parameters, signature }).filter((pair): pair is [string, string] => !!pair[1]);
    const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    expect(linkSigningString(pairs)).toBe(signedString);
    const owner = { ...plainMerchant, secrets: ['another-secret-0', appSecret] };
    expect(verifyLink(query, owner).signedText).toBe(signedString);
  },
);

test('our signature of the way back matches the vector', () => {
  const { parameters, ...back } = vectors.returns;
  const facts = parameters as Parameters<typeof signedReturnUrl>[1];
  const url = new URL(signedReturnUrl('https://shop.example/', facts, back.appSecret));
  expect(url.searchParams.get('signature')).toBe(back.signature);
});
