import ipaddr from 'ipaddr.js';
import { ConfigError } from './config-error.ts';

/** Anything wider is no network of proxies, and half of the world's addresses would be trusted. */
const fewestBits = { ipv4: 8, ipv6: 7 };

/**
 * Reads KASSA_TRUSTED_PROXIES: addresses and ranges whose X-Forwarded-For is trusted.
 * @throws ConfigError for anything else, and for a range that is too wide
 */
export function readTrustedProxies(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const part of parts) refuseBadProxy(part);
  return parts;
}

function refuseBadProxy(part: string): void {
  if (!ipaddr.isValid(part) && !ipaddr.isValidCIDR(part))
    throw new ConfigError(
      `KASSA_TRUSTED_PROXIES holds ${part}: write addresses or ranges, as in 10.0.0.7 or 10.1.0.0/16`,
    );
  if (ipaddr.isValid(part)) return;
  const [base, bits] = ipaddr.parseCIDR(part);
  const mapped = base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress();
  if (mapped || bits < fewestBits[base.kind()])
    throw new ConfigError(
      `KASSA_TRUSTED_PROXIES holds ${part}: so many addresses are not yours, and any of them could pretend to be another. Name your proxies`,
    );
}
