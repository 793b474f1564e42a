import type { MerchantStatus } from '@kassa/contract/statuses';
import type { OrderNo } from '../../kernel/ids.ts';
import { signingString, signText } from '../../kernel/signing-string.ts';

/** The facts that a buyer brings back to the merchant. */
export interface ReturnFacts {
  readonly orderNo: OrderNo;
  readonly merchantOrderNo: string;
  readonly status: MerchantStatus;
}

/**
 * Adds orderNo, merchantOrderNo, status and their signature to the merchant's redirectUrl, and nothing else. The
 * signature is base64 HMAC-SHA256 over `return&` and the three as name=value, sorted
 * (docs/specification/links.md#the-way-back).
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
