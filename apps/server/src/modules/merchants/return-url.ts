import type { MerchantStatus } from '@kassa/contract/statuses';
import { signingString, signText } from './signing-string.ts';

/** What a buyer brings back to his merchant. */
export interface ReturnFacts {
  readonly orderNo: string;
  readonly merchantOrderNo: string;
  readonly status: MerchantStatus;
}

/**
 * The merchant's redirectUrl with orderNo, merchantOrderNo, status and their signature appended, and nothing else:
 * base64 HMAC-SHA256 over `return&` and the three as name=value, sorted (decisions.md, The link).
 */
export function signedReturnUrl(redirectUrl: string, facts: ReturnFacts, secret: string): string {
  const { orderNo, merchantOrderNo, status } = facts;
  const values = { merchantOrderNo, orderNo, status };
  const signature = signText(secret, `return&${signingString(Object.entries(values))}`, 'sha256');
  const query = Object.entries({ orderNo, merchantOrderNo, status, signature })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const [address = '', fragment] = redirectUrl.split(/#(.*)/s);
  const joint = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return `${address}${joint}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
