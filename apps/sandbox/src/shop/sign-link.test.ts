import { describe, expect, it } from 'vitest';
import { linkString, linkUrl, signLink } from './sign-link.ts';

const parameters = {
  type: 'MARKET',
  appId: 'ahzxh0klegv1fzol',
  fiat: 'USD',
  amount: '3000',
  targetFiat: 'SGD',
  uniqueId: '1113',
  name: 'nftname',
  merchantName: 'merchantName',
  merchantOrderNo: 'ACH100001234',
  nonce: '1862325104',
  picture: 'https://download.bit.store/official/BitStore/pic/user_portrait/20.jpeg',
  redirectUrl: 'https://alchemypay.org',
  callbackUrl: 'https://alchemypay.org',
  timeout: '1675394255000',
  timestamp: '1675417608',
};

describe('a link', () => {
  it('is signed like the public example', () => {
    expect(signLink(parameters, 'py2bwighth62ajq6')).toBe('DMPng+72Yrfg03q+hA9ZS2A9kAQ=');
  });

  it('does not sign empty values, the ready log-in or the language', () => {
    const more = { ...parameters, quantity: '', email: 'a@b.example', token: 't', id: '1', language: 'es' };
    expect(linkString(more)).toBe(linkString(parameters));
  });

  it('is signed with SHA-256 where it says so, and the signature covers that', () => {
    const modern = { ...parameters, signatureMethod: 'HmacSHA256' };
    expect(linkString(modern)).toContain('&signatureMethod=HmacSHA256&');
    expect(signLink(modern, 'py2bwighth62ajq6')).toHaveLength(44);
  });

  it('carries every value unchanged', () => {
    const url = new URL(linkUrl('http://127.0.0.1:4000', { name: 'A & B = C+D é', appId: 'x' }, 'a+b/c='));
    expect(url.searchParams.get('name')).toBe('A & B = C+D é');
    expect(url.searchParams.get('signature')).toBe('a+b/c=');
  });
});
